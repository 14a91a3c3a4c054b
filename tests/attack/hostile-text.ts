/** Text that has broken programs in queries, pages, headers, paths, keys and emails. */
export const hostileTexts = [
  `'; drop table orders; --`,
  `" or "1"="1`,
  `1) union select password from accounts --`,
  String.raw`\'; select pg_sleep(5); --`,
  '%',
  '_%\\',
  '<script>document.title = "taken"</script>',
  '"><img src=x onerror=alert(1)>',
  '</title></textarea></script><svg onload=alert(1)>',
  "<a href='javascript:alert(1)'>a prize</a>",
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '&lt;b&gt; &amp;amp;',
  'Rowan\r\nBcc: all@victims.example\r\n\r\nBuy now',
  '\n\nSubject: another email',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '=HYPERLINK("https://evil.example","refund")',
  'NaN',
  '-0',
  '1e999',
  '\u202Egnp.exe',
  'A\u0300\u0301\u0302\u0303\u0304\u0305',
  '\uFEFF\u200B\u2028\u2029',
  '👩🏽‍🚀🏏🇬🇧',
  'İıſK',
  '\u0001\u0008\u001b[31m\u007f',
]

/** Text that cannot be stored or encoded. */
export const impossibleTexts = ['NUL\0in the middle', '\0', 'half \ud800', '\udc00 a pair', '\ud83d']
