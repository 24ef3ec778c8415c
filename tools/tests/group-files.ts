/** A process starts and loads the sources in about 0.7 seconds, which short files share. */
const groupSeconds = 18
/** A file that takes longer than this fills a process well enough. */
const longestInGroup = 8

/**
 * What a test file does to its process, and so to the files that would run after it: it changes or
 * measures the process, replaces something global, or adds hooks outside of suites. The modules
 * that it imports from test/ must not do so: they serve many files.
 */
const changesProcess = [
  /(?<!-)\bprocess\.(?!cwd\(\)|execPath\b|platform\b|nextTick\b)/,
  /\b(globalThis|mock|mockTimers|registerHooks|set(Global|Default)\w*)\b/,
  /^(before|after)(Each)?\(/m,
]

interface GroupOptions {
  /** About how many seconds a file takes. */
  secondsOf(file: string): number
  sourceOf(file: string): string
}

/** Puts short test files that do not disturb each other together, neighbours first. */
export function groupFiles(
  files: readonly string[],
  { secondsOf, sourceOf }: GroupOptions,
): readonly (readonly string[])[] {
  const groups: string[][] = []
  let open: string[] = []
  let left = 0
  for (const file of files) {
    const seconds = secondsOf(file)
    if (seconds > longestInGroup || runsAlone(sourceOf(file))) {
      groups.push([file])
      continue
    }
    if (seconds > left) {
      open = []
      groups.push(open)
      left = groupSeconds
    }
    open.push(file)
    left -= seconds
  }
  return groups
}

/** Whether a test file with this source needs a process of its own. */
export function runsAlone(source: string): boolean {
  return changesProcess.some((pattern) => pattern.test(source))
}
