import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  slapdBase as base,
  ldifEntry,
  type Slapd,
  slapdIsMissing,
  slapdReader,
  startSlapd,
} from '../../test/connections/ldap/slapd.ts'
import { cpuSeconds, largestMemory } from '../measure/processes.ts'

/** What a run of a directory took. */
interface DirectoryFinding {
  readonly run: string
  readonly seconds: number
  /** Of the process, without that of the directory. */
  readonly processorSeconds: number
  /** The most memory that the process had, in MB. */
  readonly peakMb: number
  readonly counts: Readonly<Record<string, number>>
}

const ostiary = fileURLToPath(new URL('../../bin/ostiary', import.meta.url))
const usage = `node bench/main.ts directory [PEOPLE [GROUPS]]

Reads a directory (slapd) into an empty store, and again without changes, and says how long that
took and how much memory. 100000 people in 10000 groups, each of which is in another group, unless
given.`

/** Measures the runs of a directory, in a process of their own. */
export async function measureDirectory(
  argv: readonly string[],
  say: (line: string) => void,
): Promise<readonly DirectoryFinding[]> {
  const [people = 100_000, groups = 10_000] = argv.map(Number)
  if (argv.includes('--help') || slapdIsMissing || !Number.isInteger(people * groups)) {
    say(slapdIsMissing || usage)
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-directory-'))
  try {
    say(`making a directory of ${people} people and ${groups} groups`)
    await using slapd = await startSlapd(ldifOf(people, groups))
    addConnection(folder, slapd)
    const findings: DirectoryFinding[] = []
    for (const run of ['first', 'again']) {
      findings.push(await measureRun(folder, run))
      say(JSON.stringify(findings.at(-1)))
    }
    return findings
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const personDn = (index: number) => `uid=p${index},ou=people,${base}`
const groupDn = (index: number) => `cn=g${index},ou=groups,${base}`
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Everybody is in one group, and each group is in one of ten others. */
function ldifOf(people: number, groups: number): string {
  const membersOf = (group: number) => {
    const own = range(Math.ceil((people - group) / groups)).map((n) => group + n * groups)
    return [
      ...own.map(personDn),
      ...(group < 10
        ? range(groups)
            .slice(10)
            .filter((n) => n % 10 === group)
            .map(groupDn)
        : []),
    ]
  }
  return [
    ldifEntry(base, { objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' }),
    ...['people', 'groups'].map((ou) =>
      ldifEntry(`ou=${ou},${base}`, { objectClass: 'organizationalUnit', ou }),
    ),
    ldifEntry(slapdReader.dn, {
      objectClass: ['applicationProcess', 'simpleSecurityObject'],
      cn: 'reader',
      userPassword: slapdReader.password,
    }),
    ...range(people).map((n) =>
      ldifEntry(personDn(n), {
        objectClass: 'inetOrgPerson',
        ...{ uid: `p${n}`, cn: `Person ${n}`, sn: `${n}`, mail: `p${n}@example.org` },
      }),
    ),
    ...range(groups).map((n) =>
      ldifEntry(groupDn(n), { objectClass: 'groupOfNames', cn: `g${n}`, member: membersOf(n) }),
    ),
  ].join('')
}

const environment = {
  ...process.env,
  OSTIARY_DATA_DIR: 'store',
  OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
}

function addConnection(folder: string, slapd: Slapd): void {
  const settings = {
    urls: [slapd.ldaps],
    ca: slapd.ca,
    base_dn: `ou=people,${base}`,
    bind_dn: slapdReader.dn,
    groups: 'nested',
    groups_base_dn: `ou=groups,${base}`,
    group_names: 'cn',
  }
  run(folder, ['migrate'])
  run(folder, ['group', 'create', 'staff', '--name', 'Staff'])
  const rules = range(10).map((n) => ({
    ...{ claim: 'groups', value: `g${n}`, groupId: 'staff', roles: [`R${n}`] },
  }))
  writeFileSync(
    join(folder, 'acme.json'),
    JSON.stringify({ email_trust: 'always', settings, rules }),
  )
  const add = ['connection', 'add', 'acme', '--kind', 'ldap', '--metadata', 'acme.json']
  run(folder, [...add, '--secret', 'bind_password'], `${slapdReader.password}\n`)
}

function run(folder: string, argv: readonly string[], input = ''): void {
  const options = { cwd: folder, env: environment, input, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, [ostiary, ...argv], options)
  if (status !== 0) throw new Error(`ostiary ${argv.join(' ')} failed:\n${stderr}`)
}

async function measureRun(folder: string, name: string): Promise<DirectoryFinding> {
  const began = performance.now()
  const child = spawn(process.execPath, [ostiary, 'connection', 'sync', 'acme', '--json'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const pids = [child.pid ?? 0]
  let [peakMb, processorSeconds] = [0, 0]
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, Math.round(largestMemory(pids)))
    processorSeconds = Math.max(processorSeconds, Math.round(cpuSeconds(pids)))
  }, 200)
  await once(child, 'close')
  clearInterval(timer)
  const seconds = Math.round((performance.now() - began) / 1000)
  return { run: name, seconds, processorSeconds, peakMb, counts: JSON.parse(output).counts }
}
