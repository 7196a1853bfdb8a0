{
  "label": "Guides",
  "position": 2
}
