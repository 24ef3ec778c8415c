import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before } from 'node:test'
import { runOstiary } from '../support/run-ostiary.ts'

type Given = Partial<Parameters<typeof runOstiary>[1]>
type Row = Readonly<Record<string, unknown>>

/** Cheap hashes and few keys, so that a command takes a moment. */
const quick = {
  OSTIARY_DATA_DIR: 'store',
  OSTIARY_PASSWORD_MEMORY_KIB: '7168',
  OSTIARY_PASSWORD_PASSES: '1',
  OSTIARY_KEYS_ALGORITHMS: 'RS256,ES256',
}

/** Commands in a folder of their own, over an embedded store that is made before the first test. */
export function cliWorld({ migrate = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-cli-'))
  const ostiary = (argv: readonly string[], { env, ...given }: Given = {}) =>
    runOstiary(argv, { cwd: folder, ...given, env: { ...quick, ...env } })
  before(async () => {
    if (migrate) assert.equal((await ostiary(['migrate'])).code, 0)
  })
  after(() => rmSync(folder, { recursive: true }))

  /** Runs a statement beside the commands. */
  function execute(statement: string): readonly Row[] {
    const database = new DatabaseSync(join(folder, 'store', 'ostiary.db'))
    try {
      return database.prepare(statement).all()
    } finally {
      database.close()
    }
  }

  return {
    folder,
    ostiary,
    execute,
    /** Runs a command that must do what it is asked; answers what it printed. */
    async done(argv: readonly string[], given?: Given): Promise<string> {
      const { code, out, err } = await ostiary(argv, given)
      assert.equal(code, 0, err)
      return out
    },
    /** Runs a command that must fail; answers the words. */
    async refused(argv: readonly string[], given?: Given): Promise<string> {
      const { code, out, err } = await ostiary(argv, given)
      assert.deepEqual([code, out], [1, ''], err)
      assert.doesNotMatch(err, /\n {4}at /)
      return err
    },
    write: (name: string, content: unknown) =>
      writeFileSync(
        join(folder, name),
        typeof content === 'string' ? content : JSON.stringify(content),
      ),
    /** The types of all events, in the order of time. */
    events: () => execute('select type from events order by time, rowid').map(({ type }) => type),
  }
}
