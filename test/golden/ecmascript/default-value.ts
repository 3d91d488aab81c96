const app = create({ name: 'x' });
export default app;
