class Job(Base):
    def __init__(self, queue):
        super().__init__(queue)
        self.queue = queue

    def run(self, task, *args, **options):
        task(1, "two", key=self.queue, *args, **options)
        self.queue.push(task).wait()
        return self.steps[0].run(), self.by_name["last"], self.steps[1:]


def guards(a, b):
    if a.ready():
        go()
    elif b:
        turn()
    else:
        stop()
    either = left() if a else right()
    a and both()
    b or neither()
    while b.more():
        again()
    match a:
        case Point(x=x) as found if x:
            found.move()
        case Color.RED | None:
            paint()
        case [head, *rest]:
            head(rest)


def flows(items):
    for key, (first, *others) in enumerate(items):
        first.use(key, others)
    (left, right), third = items
    left(right, third)
    made = [make(item) for item in items if item.ok]
    index = {item.name: item for item in made}
    total = sum(item.size for item in made)
    with open("f") as file, lock:
        file.read()
    try:
        risky()
    except (KeyError, ValueError) as error:
        error.show()
    if (found := index.get("x")) is not None:
        found.close()
    print(f"{total.bit_length()} {made!r}", "a" "b", -total)
    made += items
    index["y"] = found
    return made or [*items]


async def waits(client):
    async with client.session() as session:
        async for row in session.rows():
            yield await row.load()
    yield from others()
    (lambda x: x.go())(client)


call(  # first
    one,  # after one
    # before two
    two,
)

if not one:
    raise Problem
raise errors.Problem("x") from one
