{
  "label": "Reference",
  "position": 3
}
