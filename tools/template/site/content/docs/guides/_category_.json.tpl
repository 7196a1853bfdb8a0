{
  "label": "Guides",
  "position": 2,
  "collapsed": false
}
