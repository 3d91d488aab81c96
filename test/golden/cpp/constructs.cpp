#pragma once
#include <vector>
#include "util.h"
#include "../x/y.hpp"
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LIMIT 10
#ifdef FOO
extern "C" {
#endif
void proto(int a, const char *b);
static int helper(struct node *n, int count) { return n->count + LIMIT; }
int global_var = 3;
extern int ext_var;
typedef struct node { int count; struct node *next; } node_t;
struct list { node_t *head; void (*free)(void *p); };
enum color { RED, GREEN = 2 };
typedef int (*callback)(int x);
union u { int a; float b; };
#ifdef FOO
}
#endif
namespace app::inner { void in(); }
namespace app {
using namespace std;
using std::vector;
using Alias = std::vector<int>;
template <typename T, class U = int>
class Box : public Base<T>, private virtual Other {
 public:
  Box(int x) : Base<T>(x), value_(x) { init(); }
  explicit Box();
  virtual ~Box() = default;
  virtual void run(const T& t) = 0;
  static Box make(int n) { return Box(n); }
  T get() const { return value_; }
  Box& operator+=(const Box& o) { return *this; }
  void decl(int) override;
  class Inner { int z; };
  friend void f(Box&);
 private:
  T value_;
  std::unique_ptr<Store> store_, other_;
  int *ptr = nullptr, arr[3];
};
template <typename T> void Box<T>::decl(int x) { this->get(); store_->put(x); app::free_fn(x); }
void free_fn(int x) {
  auto b = Box<int>(3); Box<int> c{4}; Box<int> d(5); Box<int>* e = new Box<int>(6);
  e->run(1); b.get(); Box<int>::make(1); ::global(2); delete e;
  for (auto& i : items) { i.go(); }
  auto lam = [&](int q) -> int { return q + helper(q); };
  lam(1); std::move(b).get(); static_cast<Foo*>(e)->bar(); ((Foo*)e)->bar();
  if (auto it = m.find(1); it != m.end()) { it->second.go(); }
  try { throw Problem("x"); } catch (const Err& err) { err.what(); }
  node_t n = { .count = 1 }; n.next->count = 3; fp->free(n); (*fp)(1); arr[0].go();
  enum class E2 : int { A, B }; E2::A; make<int>(3); obj.tmpl<int>(2);
  auto [x1, y1] = pair(); 
}
enum class Kind { A, B };
template <typename T> concept C = requires(T t) { t.go(); };
}
int main(int argc, char **argv) { return app::free_fn(argc); }
MACRO_FN(int, foo)
Foo::Bar Foo::method(int x) const { return x; }
Foo::Foo(int y) : z(y) {}
Foo::~Foo() {}
static const struct cmd table[] = { {"get", getCommand}, {"set", setCommand} };
