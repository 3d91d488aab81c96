using System;
using System.Collections.Generic;
using static System.Math;
using Alias = MyApp.Models.User;
global using MyApp.Shared;
namespace MyApp.Core
{
    /// <summary>Doc.</summary>
    [Serializable, Obsolete("x")]
    public abstract partial class Service<T> : Base<T>, IService where T : class, new()
    {
        private readonly IStore _store = new MemoryStore(), _other;
        public const int Limit = 10;
        public static event EventHandler<Args> Changed;
        public string Name { get; set; } = "x";
        public int Count => _store.Size();
        public Service(IStore store) : base(store) { _store = store; }
        static Service() {}
        ~Service() {}
        public virtual async Task<User> RunAsync(User user, int n = 3, params string[] rest)
        {
            var item = new Item("a") { Price = 3 };
            Item other = new("b");
            await _store.PutAsync(item);
            this.Helper(user); base.Run(); Helper<int>(user);
            user?.Save()?.Then(x => x.Go());
            foreach (var one in Items) one.Go();
            if (user is Admin admin) admin.Grant();
            var y = user as Admin; ((Admin)user).Grant();
            Func<int, int> f = delegate (int q) { return q; };
            try { throw new Problem("x"); } catch (Problem e) when (e.Ok) { e.Show(); }
            var (a, b) = Pair(); int Local(int z) => z * 2; Local(3);
            using var s = Open(); using (var t = Open()) { t.Read(); }
            Changed?.Invoke(this, new Args()); Changed += OnChanged; MyApp.Util.Helper.Static(); Console.WriteLine($"a {user.Name}");
            var q = from one in Items join two in Others on one.Id equals two.Id let three = one.Next() where three.Ok() select two.Go();
            return y switch { Admin z => z, _ => null };
        }
        public static implicit operator string(Service<T> s) => s.Name;
        public static Service<T> operator +(Service<T> a, Service<T> b) { return a; }
        public abstract void Go();
        class Inner { int z; }
        public enum State { Idle, Busy = 2 }
        public delegate int Handler(int x);
        void IService.Explicit() { }
        T Get<U>(U u) where U : IThing => default(T);
    }
    public interface IService : IDisposable { void Run(); string Name { get; } int M() => 1; }
    public record Point(int X, int Y) : Base(X);
    public struct Size { public int W, H; }
    public static class Ext { public static int Twice(this int x, User u) => x * 2; }
}
namespace Other.Deep { class Z { } }
