{
  "label": "Reference",
  "position": 3,
  "collapsed": false
}
