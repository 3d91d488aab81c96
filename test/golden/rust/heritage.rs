use std::fmt;

pub trait Named {
    const KIND: &'static str;
    type Key;

    fn name(&self) -> String;

    fn shout(&self) -> String {
        self.name().to_uppercase()
    }
}

trait Service<T>: Named + Send + 'static
where
    Self: Sized,
{
    fn call(self: Box<Self>, request: T) -> Self::Key;
}

struct Engine<'a, T> {
    inner: &'a T,
}

impl<'a, T> Engine<'a, T> {
    pub fn new(inner: &'a T) -> Self {
        Self { inner }
    }

    fn get(&self) -> &T {
        self.inner
    }
}

impl<T: Named> Named for Engine<'_, T> {
    const KIND: &'static str = "engine";
    type Key = u32;

    fn name(&self) -> String {
        Self::prefix() + &self.get().name()
    }
}

impl<T> fmt::Display for Engine<'_, T>
where
    T: Named,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.inner.name())
    }
}

impl From<u32> for Box<dyn Named> {
    fn from(value: u32) -> Self {
        make(value)
    }
}
