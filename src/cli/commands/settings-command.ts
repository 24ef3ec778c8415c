import { buildSettingChanges } from '../../composition/changed-settings.ts'
import { type EffectiveSetting, effectiveSettings } from '../../config/effective-settings.ts'
import { readText } from '../../config/read-environment.ts'
import { ruleOf } from '../../config/setting-kinds.ts'
import { type Setting, settingList, settingsByKey } from '../../config/setting-list.ts'
import { commandLine } from '../../events/actor.ts'
import { closestWord } from '../../kernel/closest-word.ts'
import { settingChangeRecord, settingRecord } from '../../management/server/setting-records.ts'
import type { Services } from '../../services.ts'
import { type Command, type CommandContext, UsageFault } from '../command.ts'
import { formatTable, formatTime, printDone, printResult } from '../output/print-result.ts'
import { settingTable, shownOf, textOf } from '../output/setting-table.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { readSecret } from '../read-input.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

/** `ostiary settings`: shows settings, and changes those that can be changed at run time. */
export const settingsCommand: Command = {
  name: 'settings',
  summary: 'show settings, and change them while the server runs',
  usage: `ostiary settings list [TEXT] | get KEY | set KEY VALUE | reset KEY… | history [KEY] | undo ID
                        [--json] [--config FILE]

  list [TEXT]      show all settings, or those whose name has the text
    --changed      only those that differ from their default
  get KEY          show one, with what it means and where its value comes from
  set KEY VALUE    change it at run time; - reads the value from standard input, as every secret
                   has to be given; the items of a list are separated by commas
  reset KEY…       let them have again what the file, the environment or the default gives
  history [KEY]    show who changed what and when, the latest first
  undo ID          take a change back
  --json           print JSON, for scripts

  What a file or a variable gives can be changed there alone. A running server uses a change at once.`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, get, set, reset, history, undo })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['changed'], optional: ['TEXT'] })
  const wanted = args.positional(0).toLowerCase()
  return withExistingStore(context, args.value('config'), async ({ inForce }) => {
    const shown = effectiveSettings(inForce).filter(
      ({ key, source }) =>
        key.toLowerCase().includes(wanted) && !(args.has('changed') && source === 'default'),
    )
    printResult(context, args, shown.map(settingRecord), settingTable(shown))
    return 0
  })
}

function get(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['KEY'] })
  const { key } = settingOf(args.positional(0))
  return withExistingStore(context, args.value('config'), async ({ inForce }) => {
    const setting = effectiveSettings(inForce).find((each) => each.key === key)
    if (setting) printResult(context, args, settingRecord(setting), describe(setting))
    return 0
  })
}

async function set(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['KEY', 'VALUE'] })
  const { key, facts } = settingOf(args.positional(0))
  const given = args.positional(1)
  if (facts.secret && given !== '-') {
    throw new UsageFault(`${key} is a secret; give - and the value on standard input`)
  }
  const text = given === '-' ? await readSecret(context.stdin, 'value') : given
  const value = text === '' && facts.type === 'array' ? [] : readText(facts, text)
  if (value === undefined) throw new UsageFault(`${key} must be ${ruleOf(facts)}`)
  return withStore(context, args.value('config'), async (services) => {
    const wishes = { set: { [key]: value }, reset: [] }
    const changed = await buildSettingChanges(services).change(commandLine, wishes)
    const words = changed.length > 0 ? `${key} is changed\n` : `${key} has this value already\n`
    printDone(context, args, { changed }, words)
    return 0
  })
}

function reset(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['KEY'], repeats: true })
  const keys = args.positionals.map((name) => settingOf(name).key)
  return withStore(context, args.value('config'), async (services) => {
    const wishes = { set: {}, reset: keys }
    const changed = await buildSettingChanges(services).change(commandLine, wishes)
    const words =
      changed.length > 0 ? `${changed.join(', ')} reset\n` : 'nothing was changed at run time\n'
    printDone(context, args, { changed }, words)
    return 0
  })
}

const mostChanges = 200

function history(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { optional: ['KEY'] })
  const name = args.positional(0)
  const key = name === '' ? undefined : settingOf(name).key
  return withExistingStore(context, args.value('config'), async (services) => {
    const changes = await buildSettingChanges(services).list({ key, limit: mostChanges })
    const rows = changes
      .map(settingChangeRecord)
      .map((change) => [
        change.id,
        formatTime(change.time * 1000),
        change.key,
        change.is_secret ? '(secret)' : textOf(change.before),
        change.is_secret ? '(secret)' : textOf(change.after),
        change.by,
      ])
    const table = formatTable([['ID', 'TIME', 'SETTING', 'BEFORE', 'AFTER', 'BY'], ...rows])
    printResult(context, args, changes.map(settingChangeRecord), table)
    return 0
  })
}

function undo(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withStore(context, args.value('config'), async (services) => {
    const key = await buildSettingChanges(services).undo(commandLine, args.positional(0))
    const after = await valueAfter(services, key)
    printDone(context, args, { setting: key }, `${key} is ${after} again\n`)
    return 0
  })
}

async function valueAfter({ kept }: Services, key: string): Promise<string> {
  const setting = effectiveSettings(await kept.readSettings()).find((each) => each.key === key)
  return setting ? shownOf(setting) : '-'
}

function settingOf(key: string): Setting {
  const setting = settingsByKey.get(key)
  if (setting) return setting
  const closest = closestWord(
    key,
    settingList.map((each) => each.key),
  )
  const help = closest ? `did you mean ${closest}?` : "'ostiary settings list' shows all"
  throw new UsageFault(`there is no setting ${key}; ${help}`)
}

function describe(setting: EffectiveSetting): string {
  const { key, variable, description, rule, facts, source, fixed, changed } = setting
  const lines = [
    [key, shownOf(setting)],
    ['source', source],
    ['default', facts.derived ?? textOf(facts.default)],
    ['rule', rule],
    ['variable', variable],
    ...(changed ? [['changed', `${formatTime(changed.at)} by ${changed.by}`]] : []),
    ...(changed?.problem ? [['does not count', changed.problem]] : []),
    ...(fixed ? [['at run time', `cannot be changed: ${fixed.why}`]] : []),
  ]
  return `${formatTable(lines)}\n${description}\n`
}
