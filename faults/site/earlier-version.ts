import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The version before the newest migration, from the history. */
export interface EarlierVersion extends Disposable {
  readonly commit: string
  /** The migration that it does not know. */
  readonly migration: string
  readonly program: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const steps = 'src/storage/migrations'

function git(...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** The commit before the one that added the newest migration. */
function findEarlier(): { readonly commit: string; readonly migration: string } {
  const migration = migrationFiles().at(-1) ?? ''
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', migration).trim()
  const name = migration.slice(steps.length + 1, -'.ts'.length)
  return { commit: git('rev-parse', '--short', `${added}^`).trim(), migration: name }
}

function migrationFiles(): readonly string[] {
  return git('ls-files', `${steps}/[0-9]*.ts`).trim().split('\n').toSorted()
}

export function findHistoryObstacle(): string | undefined {
  try {
    if (migrationFiles().length < 2) return 'no migration after the baseline'
    findEarlier()
    return undefined
  } catch {
    return 'no history of the sources (git)'
  }
}

/** Takes it out into a folder; it uses the packages of this version. */
export function checkOutEarlier(): EarlierVersion {
  const { commit, migration } = findEarlier()
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-earlier-'))
  const archive = join(folder, 'sources.tar')
  git('archive', '--output', archive, commit)
  const place = join(folder, 'sources')
  mkdirSync(place)
  execFileSync('tar', ['-xf', archive, '-C', place])
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  return {
    commit,
    migration,
    program: join(place, 'bin', 'ostiary'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
