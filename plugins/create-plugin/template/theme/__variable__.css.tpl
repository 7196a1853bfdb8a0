.__name__ > li {
  padding-block: 0.25rem;
}
