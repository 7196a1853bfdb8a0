node_modules/
dist/
dist.*
.cache/
