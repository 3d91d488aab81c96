/* A header in all but name. */
#ifndef THING_H
#define THING_H

#include <stdio.h>
#include "util.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LIMIT 10

typedef struct client client;
typedef int (*handler)(client *c);

/* A client. */
struct client {
    int fd;
    client *next;
    handler on_read;
    struct { int x; } inner;
};

enum state { IDLE, BUSY = 2 };
typedef enum { LOW, HIGH } level_t;

int proto(int a, const char *b);
extern int shared;

/* Makes one. */
API_EXPORT client *make_client(int fd, void (*done)(int)) {
    client *new = calloc(1, sizeof(*new));
    new->fd = fd;
    new->on_read = read_client;
    int class = MAX(fd, LIMIT);
    if (class > 0 && check(new)) done(class);
    return new;
}

static int read_client(client *c) {
#ifdef HAVE_EPOLL
    if (c->fd > 0) {
        poll_it(c);
#else
    if (c->fd > 1) {
        select_it(c);
#endif
        c->on_read(c);
    }
    for (int i = 0; i < c->fd; i++) c->next->on_read(c->next);
    switch (c->inner.x) {
    case IDLE: return idle(c);
    default: break;
    }
    goto done;
done:
    return (*c->on_read)(c);
}

static struct { const char *name; handler run; } table[] = {
    {"read", read_client},
    {.name = "write", .run = &write_client},
};

int none(void) { return shared; }

LOCAL_MACRO(int, foo)

#ifdef __cplusplus
}
#endif
#endif
