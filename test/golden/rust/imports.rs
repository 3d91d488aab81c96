extern crate serde as sd;

use crate::a::b;
use std::collections::{hash_map::{self, Entry}, HashMap as Map, HashSet};
use super::{sibling, *};
use self::inner::thing as other;
use ::external::Root;
use anyhow;

pub use self::inner::{thing, more::{Deep, self}};
pub use crate::prelude::*;
pub(crate) use inner::hidden as shown;

pub mod outline;
#[path = "somewhere/else.rs"]
mod moved;

mod inner {
    use super::Root;
    pub use super::b;
    mod below;
}

cfg_unix! {
    /// Seen through a macro.
    pub mod unix;
    use std::os;
}

fn main() {
    use std::fs::read;
    read(b::path(), other(), Map::new());
}
