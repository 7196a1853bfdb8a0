export default { root: 'docs', title: 'Corpus', llms: false };
