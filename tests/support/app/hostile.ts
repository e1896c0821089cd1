/** Markup that must neither run nor be kept, in whatever field it is. */
export const HOSTILE = [
  '<script>window.broken = 1</script>',
  '<img src=x onerror="window.broken = 2">',
  '<svg onload="window.broken = 3"><script>window.broken = 4</script></svg>',
  '<b onmouseover="window.broken = 5" style="position:fixed;inset:0">b</b>',
  '<a href="javascript:window.broken = 6">j</a><a href=" java\tscript:window.broken = 7">k</a>',
  '<a href="data:text/html,<script>window.broken = 8</script>">d</a>',
  '<a href="vbscript:x">v</a><a href="//evil.example">e</a>',
  '<iframe srcdoc="<script>parent.broken = 9</script>"></iframe><object data="javascript:1"></object>',
  '<form action="https://evil.example"><input name=website value=x></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.broken = 10"></style></table></mtext></math>',
  '</div></li></ol></section><style>body{display:none}</style>',
  '"><img src=x onerror=window.broken=11><x y="',
] as const;
