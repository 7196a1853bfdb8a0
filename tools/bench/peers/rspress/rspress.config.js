export default { root: 'docs', title: 'Corpus', search: false, llms: false };
