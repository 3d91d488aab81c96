fn run(engine: &mut Engine, items: Vec<Item>) -> Result<(), Error> {
    engine.load("a")?.save();
    let engine = engine.clone();
    let (first, second) = engine.pair().await?;
    first.go(second.clone());
    let Some(item) = items.first() else { return Err(missing()) };
    let Point { x, y: Some(inner), .. } = item.point();
    x.add(inner.get());
    if let Ok(value) = parse(item) {
        value.send();
    } else {
        retry();
    }
    while let Some(next) = engine.queue.pop() {
        next.send();
    }
    match engine.shape {
        Shape::Circle(ref point, radius) if radius > 1.0 => point.grow(radius),
        Shape::Rect { from, to: Point { x, .. } } | Shape::Line { from, x } => from.shift(x),
        EMPTY => none(),
        other @ Shape::Empty => other.fill(),
        rest => rest.keep(),
    };
    for (at, item) in items.iter().enumerate() {
        item.number(at);
    }
    let total = items.iter().map(|item| item.price()).sum::<u32>();
    let made = Vec::<u32>::with_capacity(total as usize);
    let boxed = Box::new(Item { name: name(), total, ..Default::default() });
    <Engine as Service>::call(&engine, crate::util::helper(), self::local(), super::outer());
    spawn(async move { engine.tick().await });
    println!("{} {}", boxed.label(1), Item::count(&made)[0]);
    items.iter().for_each(Item::touch);
    let last = unsafe { if made.is_empty() { raw() } else { fine() } };
    last.field.0 = Meters(1.0);
    Ok(())
}
