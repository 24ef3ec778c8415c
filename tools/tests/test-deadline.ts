import { relative } from 'node:path'

/*
 * Imported into the process of each test file. A set-up that fails can leave a server open, and
 * then the file would never end. Far more than the longest file takes on a slow machine.
 */
const minutes = 20

setTimeout(() => {
  const file = relative(process.cwd(), process.argv[1] ?? '')
  process.stderr.write(
    `${file} did not end within ${minutes} minutes: a test hangs, or something is left open\n`,
  )
  process.exit(1)
}, minutes * 60_000).unref()
