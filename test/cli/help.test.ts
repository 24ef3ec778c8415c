import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, it } from 'node:test'
import { commands } from '../../src/cli/commands.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const ostiary = (...argv: readonly string[]) => runOstiary(argv, { env: {}, cwd: tmpdir() })

/** Options and verbs that the help of each command must name. */
const taken: Readonly<Record<string, readonly string[]>> = {
  serve: ['--port N', '--demo', '--workers N|auto', '--config FILE'],
  import: ['FILE', '--dry-run', '--config FILE'],
  export: ['FILE', '--with-secrets', '--as', '--force', '--schema', '--config FILE'],
  migrate: ['--config FILE'],
  backup: ['FILE', '--folder DIR', '--keep N', '--json'],
  restore: ['FILE', '--json'],
  keys: ['list', 'rotate', '--alg ALG', 'withdraw KID', 'reseal', '--config FILE'],
  user: [
    ...['add NAME', 'password NAME', 'list', 'show NAME', 'appoint NAME', 'block', 'unblock'],
    ...['invite EMAIL', 'edit NAME', 'find WORDS', 'delete NAME', '--clear FIELD'],
    ...['factors NAME', 'reset-factors NAME', 'keep NAME', 'history NAME', '--csv'],
    ...['--email', '--given-name', '--family-name', '--admin', '--password-stdin', '--permanent'],
  ],
  client: [
    ...[
      'edit ID',
      'add ID',
      'list',
      'show ID',
      'rotate-secret ID',
      'enable',
      'disable',
      'remove ID',
    ],
    ...['--name', '--redirect-uri', '--scope', '--grant', '--auth-method', '--metadata', '--keep'],
  ],
  group: [
    ...['edit ID', 'move ID PARENT', 'holders ID ROLE', '--inherit'],
    ...['list [ID]', 'show ID', 'create ID', 'delete ID', 'members ID', 'assign ID NAME'],
    ...[
      'remove ID NAME',
      'history ID',
      '--user NAME',
      '--csv',
      '--name',
      '--parent',
      '--cascade',
      '--dry-run',
      '--below',
      '--role',
      '--add',
    ],
  ],
  job: [
    ...['roles GROUP', 'remove GROUP', 'move GROUP TO', 'import GROUP FILE', 'list', 'show ID'],
    ...['rows ID', 'cancel ID', 'undo ID', '--dry-run', '--background', '--replace', '--left'],
  ],
  target: [
    ...['add URL', 'change ID', 'test ID', 'preview ID', 'drift ID', 'things ID', 'resync ID'],
    ...['retry ID', 'show ID', 'remove ID', 'list', '--group GROUP', '--token', '--metadata FILE'],
  ],
  'api-key': [
    ...['list', 'add GROUP', 'end ID', 'report', '--user NAME', '--group GROUP', '--name TEXT'],
    ...['--days N', '--role GROUP/ROLE', '--scope SCOPE'],
  ],
  stream: [
    ...['add CLIENT_ID', 'change ID', 'verify ID', 'pause ID', 'resume ID', 'disable ID'],
    ...['show ID', 'remove ID', 'list', '--group GROUP', '--push URL', '--authorization'],
    ...['--metadata FILE', '--reason TEXT'],
  ],
  connection: [
    ...['add ALIAS', 'change ALIAS', 'examine ALIAS', 'list', 'show ALIAS', 'remove ALIAS'],
    ...['--kind', '--group', '--metadata', '--secret'],
  ],
  domain: ['list GROUP', 'add GROUP DOMAIN', 'check GROUP DOMAIN', 'remove GROUP DOMAIN'],
  role: ['list', 'show ROLE', 'put ROLE', '--name TEXT', '--description TEXT', 'remove ROLE'],
  completion: ['bash', 'zsh', 'fish'],
  session: ['list [NAME]', 'end SID', '--user NAME', '--client ID'],
  bin: ['list KIND', 'restore KIND ID', 'erase KIND ID', '--parent GROUP'],
  event: [
    'list',
    'follow',
    'verify',
    '--type',
    '--user',
    '--from',
    '--to',
    '--limit',
    '--since',
    '--by',
    '--about',
    '--group',
    '--csv',
  ],
  'registration-token': [
    'add',
    '--name TEXT',
    '--uses N',
    '--hours N',
    '--scope NAME',
    'remove ID',
  ],
  resource: ['add URI', 'change URI', '--name TEXT', '--scope SCOPE', '--client ID', 'remove URI'],
  'detail-type': ['put TYPE', 'show TYPE', '--name TEXT', '--schema FILE', 'remove TYPE'],
  issuer: [
    'put NAME',
    'show NAME',
    'examine NAME',
    '--issuer URL',
    '--jwks FILE',
    '--reusable',
    'remove NAME',
  ],
  access: ['list', 'refuse ID', '--json'],
  settings: ['list [TEXT]', 'get KEY', 'set KEY VALUE', 'reset KEY', 'history [KEY]', 'undo ID'],
  image: ['add FILE', '--icon', 'list', 'show ID', 'remove ID'],
  webhook: ['add URL', 'list', 'show ID', 'replay ID', '--event TYPE', '--config FILE'],
  apply: ['FILE…', '--dry-run', '--prune', '--take-over', '--schema'],
  'after-restore': ['--config FILE'],
  doctor: ['--backup FILE', '--json', '--config FILE'],
  version: [],
}

describe('the help', () => {
  it('has an entry for each command', () => {
    assert.deepEqual(Object.keys(taken).sort(), Object.keys(commands).sort())
  })

  for (const [name, words] of Object.entries(taken)) {
    it(`of ${name} names what it takes, however it is asked for`, async () => {
      const answer = await ostiary('help', name)
      const { code, out, err } = answer
      assert.deepEqual([code, err], [0, ''])
      assert.ok(out.startsWith(`ostiary ${name}`), out)
      for (const word of words) assert.ok(out.includes(word), `${word} is not in the help`)
      for (const option of ['--help', '-h']) {
        assert.deepEqual(await ostiary(name, option), answer)
      }
      for (const line of out.split('\n')) assert.ok(line.length <= 132, line)
    })
  }

  it('lists every command in one line each, and says where settings come from', async () => {
    const { code, out } = await ostiary('help')
    assert.equal(code, 0)
    for (const name of Object.keys(commands)) {
      assert.equal(out.match(new RegExp(`^  ${name} +\\S`, 'gm'))?.length, 1, name)
    }
    assert.match(out, /--config FILE/)
    assert.match(out, /OSTIARY_\*/)
    for (const asked of [[], ['--help'], ['-h'], ['help', '--help']]) {
      assert.equal((await ostiary(...asked)).out, out)
    }
  })

  it('of a command that is not there suggests one, with exit code 2', async () => {
    const { code, out, err } = await ostiary('help', 'clinet')
    assert.deepEqual([code, out], [2, ''])
    assert.match(err, /there is no command 'clinet'; did you mean 'client'\?/)
  })

  it('is not printed for words after --', async () => {
    const { code, err } = await ostiary('client', 'show', '--', '--help')
    assert.equal(code, 1)
    assert.match(err, /there is no store at/)
  })
})

describe('a wrong call', () => {
  it('says how the command is called, without the whole help', async () => {
    const { code, err } = await ostiary('export')
    assert.equal(code, 2)
    assert.equal(
      err,
      'ostiary export: FILE is missing\n' +
        'usage: ostiary export FILE [--with-secrets | --as scim] [--force] [--json] [--config FILE]\n' +
        '       ostiary export --schema\n',
    )
  })

  const wrong: readonly (readonly [args: string, words: RegExp])[] = [
    ['import', /FILE is missing/],
    ['import a.json b.json', /'b\.json' is one argument too many/],
    ['import a.json --dry-rnu', /there is no option --dry-rnu; did you mean '--dry-run'\?/],
    ['import a.json --dry-run=no', /--dry-run takes no value/],
    ['export out.json --force --force', /--force is given twice/],
    ['migrate now', /'now' is one argument too many/],
    ['migrate --config', /--config needs a value/],
    ['after-restore now', /'now' is one argument too many/],
    ['doctor --fix', /there is no option --fix/],
    ['version 2', /'2' is one argument too many/],
    ['user', /say what to do: add, invite, edit, password, list, find, show, history, appoint/],
    ['user erase ada', /there is no 'erase'; there is: add, invite,/],
    ['user blok ada', /there is no 'blok'; there is: add/],
    ['group delte acme', /there is no 'delte'; there is: list/],
    ['group delete acme --cascad', /there is no option --cascad; there is: --cascade,/],
    ['group remov acme ada', /there is no 'remov'; there is: list/],
    ['group mov acme root', /there is no 'mov'; did you mean 'move'\?/],
    ['group edit acme', /say what to change, such as --name/],
    ['user edit ada', /say what to change/],
    ['user invite ada@example.com --role LEAD', /--role needs --group/],
    ['user find ...', /WORDS must have a letter or a digit/],
    ['user find ada --status GONE', /there is no status GONE/],
    ['user find ada --limit 0', /--limit must be a whole number from 1/],
    ['client edit shop', /say what to change/],
    ['completion', /say what to do: bash, zsh, fish/],
    ['user add', /NAME is missing/],
    ['user add ada --emial a@b.example', /there is no option --emial; did you mean '--email'\?/],
    ['user password', /NAME is missing/],
    ['user block', /NAME is missing/],
    ['user list all', /'all' is one argument too many/],
    ['client', /say what to do: add, edit, list, show, rotate-secret, enable, disable, remove/],
    ['client constructor', /there is no 'constructor'/],
    ['client create', /there is no 'create'; did you mean 'add'\?/],
    ['client delete shop', /there is no 'delete'; there is: add, edit, list/],
    ['client add', /ID is missing/],
    ['client add shop --name A --name B', /--name is given twice/],
    ['client show', /ID is missing/],
    ['client rotate-secret shop --keep -1', /--keep/],
    ['client rotate-secret shop --keep 1.5', /--keep must be a whole number of seconds/],
    ['client remove shop now', /'now' is one argument too many/],
    ['keys withdraw a b', /'b' is one argument too many/],
    ['keys list --all', /there is no option --all/],
    ['keys rotate --alg', /--alg needs a value/],
    ['group', /say what to do: list, show, create, edit, move, delete, members, holders, assign/],
    ['group add lab', /there is no 'add'; did you mean 'create'\?/],
    ['group create lab', /--name is missing/],
    ['group assign lab', /NAME is missing/],
    ['session end', /give SID or --user NAME/],
    ['session end x --user y', /give SID or --user NAME/],
    ['event list --type LOGN', /there is no event type LOGN/],
    ['event list --from yesterday', /--from must be a time such as/],
    ['event list --limit many', /--limit must be a whole number/],
    ['backup', /give FILE or --folder DIR/],
    ['backup x.db --keep 3', /--keep needs --folder/],
    ['backup --folder x --keep 0', /--keep must be a whole number from 1 on/],
    ['restore', /FILE is missing/],
  ]
  for (const [args, words] of wrong) {
    it(`'ostiary ${args}' has exit code 2, and prints nothing but words that help`, async () => {
      const { code, out, err } = await ostiary(...args.split(' '))
      assert.match(err, words)
      assert.match(err, /^usage: ostiary /m)
      assert.doesNotMatch(err, /\n {4}at /)
      assert.deepEqual([code, out], [2, ''])
    })
  }
})
