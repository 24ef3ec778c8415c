import { relative } from 'node:path'
import { afterEach } from 'node:test'
import { isMainThread } from 'node:worker_threads'

/*
 * Imported into the process of each test file. A set-up that fails can leave a server open, and
 * then the file would never end. A slow machine may take as long as it needs: what counts is the
 * time since a test has ended, and that is far more than the longest test takes.
 */
const minutes = 20

const deadline = setTimeout(() => {
  const file = relative(process.cwd(), process.argv[1] ?? '')
  process.stderr.write(
    `${file}: no test ended for ${minutes} minutes: one hangs, or something is left open\n`,
  )
  process.exit(1)
}, minutes * 60_000).unref()

// Threads and forks of a server import this too, and have no tests.
const hasTests = /\.test\.ts$|\/groups\/\w+\.mjs$/.test(process.argv[1] ?? '')
if (isMainThread && hasTests) afterEach(() => void deadline.refresh())
