export default {
  name: 'component',
  data() {
    return load();
  },
  methods: {
    save() {
      this.reset();
    },
    reset: async () => store.clear(),
  },
};
