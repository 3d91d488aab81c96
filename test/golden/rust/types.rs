use std::collections::HashMap;
use std::sync::{Arc, Mutex};

type Callback<T> = Box<dyn Fn(&T, u32) -> Option<T> + Send>;

pub struct Registry<K, V = String>
where
    K: Key,
{
    entries: HashMap<K, Arc<Mutex<V>>>,
    callbacks: Vec<Callback<V>>,
    pair: (K, [V; 2]),
    raw: *const V,
    plain: fn(u32) -> bool,
}

pub trait Key: Clone {
    type Out: Named;

    fn lookup<'a, I>(&'a self, from: I) -> <Self as Key>::Out
    where
        I: Iterator<Item = &'a str> + 'a;
}

impl<K: Key, V> Registry<K, V> {
    fn first(&self) -> Option<&Arc<Mutex<V>>> {
        self.entries.values().next()
    }

    fn each(&self, visit: &mut dyn FnMut(&K) -> bool, names: impl IntoIterator<Item = String>) {
        let count: usize = self.entries.keys().filter(|key| visit(key)).count();
        let found = names.into_iter().collect::<Vec<_>>();
        let _ = (count as u64, found);
    }

    fn convert(self) -> Result<Registry<K, self::Local>, crate::Error> {
        unimplemented!()
    }
}

struct Local;
