//! One of everything that can be declared.

/// Close enough.
pub const PI: f64 = 3.14;
static mut COUNT: u32 = 0;

/// A point.
///
/// It has two coordinates.
#[derive(Debug, Clone)]
pub struct Point<T = f64> {
    pub x: T,
    y: T,
}

struct Unit;
struct Meters(pub f64, &'static str);

pub enum Shape {
    Empty,
    Circle(Point, f64),
    Rect { from: Point, to: Point },
}

union Bits {
    int: u32,
    float: f32,
}

pub type Result<T> = std::result::Result<T, Error>;

pub(crate) mod inner {
    pub fn nested() {}

    extern "C" {
        fn foreign(x: i32) -> i32;
    }
}

macro_rules! square {
    ($x:expr) => {
        multiply($x, $x)
    };
}

pub async fn area(shape: &Shape, (low, high): (u32, u32), mut scale: impl Fn(f64) -> f64) -> Option<f64> {
    let grow = |by: f64, point| scale(by);
    fn local() {}
    None
}

#[cfg(test)]
mod tests {
    #[test]
    fn works() {}

    #[tokio::test]
    #[ignore]
    async fn works_later() {}
}
