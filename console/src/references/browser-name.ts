/** The first that fits counts: browsers name those that they resemble, too. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a browser calls itself, in short; undefined for what is none of the common ones. */
export function browserName(userAgent: string | undefined) {
  const first = (known: typeof browsers | typeof systems) =>
    known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const [browser, system] = [first(browsers), first(systems)]
  return browser && system ? { browser, system } : undefined
}
