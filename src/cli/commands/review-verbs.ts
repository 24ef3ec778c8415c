import { reviewRecord } from '../../access/endpoints/review-schemas.ts'
import type { ReviewProgress } from '../../access/reviews/read-reviews.ts'
import { buildAccess } from '../../composition/access.ts'
import { commandLine } from '../../events/actor.ts'
import { type CommandContext, CommandFault } from '../command.ts'
import { formatTime, printDone, printResult, writeListing } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary access review`: starts and ends reviews. People decide in them, in the API. */
export function review(context: CommandContext): Promise<number> {
  const verb = chooseVerb(context.argv, { list, start, show, close, result })
  return verb({ ...context, argv: context.argv.slice(1) })
}

const noNames = { group: () => undefined, person: () => undefined }
const recordOf = (found: ReviewProgress) => reviewRecord(found, noNames)

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['group'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { readingReviews } = buildAccess(services)
    await writeListing(context, args, {
      heading: ['ID', 'NAME', 'GROUP', 'STATUS', 'ITEMS', 'UNDECIDED', 'ENDS'],
      page(after, limit) {
        const [time = '', id = ''] = after?.split(' ') ?? []
        const before = after === undefined ? undefined : { time: Number(time), id }
        return readingReviews.list(commandLine, args.value('group'), { before, limit })
      },
      keyOf: (found) => `${found.review.createdAt} ${found.review.id}`,
      recordOf,
      rowOf: ({ review: { id, name, groupId, status, endsAt }, counts }) => [
        ...[id, name, groupId, status, String(counts.items), String(counts.undecided)],
        formatTime(endsAt),
      ],
    })
    return 0
  })
}

const dayMs = 86_400_000

function start(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['name', 'days', 'unused-days'],
    lists: ['role'],
    flags: ['outsiders', 'by-hand', 'without-end', 'end-undecided'],
    positionals: ['GROUP'],
  })
  const [groupId, roles] = [args.positional(0), args.list('role')]
  const unusedDays = readDays('unused-days', args.value('unused-days'))
  const days = readDays('days', args.value('days')) ?? 14
  return withExistingStore(context, args.value('config'), async (services) => {
    const now = services.clock()
    const planned = await buildAccess(services).reviews.plan(commandLine, {
      groupId,
      name: args.value('name') ?? groupId,
      filter: {
        ...(roles.length > 0 && { roles }),
        unusedDays,
        outsiders: args.has('outsiders'),
        byHand: args.has('by-hand'),
        withoutEnd: args.has('without-end'),
      },
      reviewers: undefined,
      undecided: args.has('end-undecided') ? 'end' : 'report',
      startsAt: now,
      endsAt: now + days * dayMs,
    })
    const { readingReviews } = buildAccess(services)
    const record = recordOf(await readingReviews.find(commandLine, planned.id))
    printDone(context, args, record, `${planned.id} starts within seconds\n`)
    return 0
  })
}

function readDays(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new CommandFault(`--${option} must be a whole number of days from 1 to 9999`)
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { readingReviews } = buildAccess(services)
    const found = await readingReviews.find(commandLine, args.positional(0))
    printResult(context, { json: true }, recordOf(found), '')
    return 0
  })
}

function close(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  const id = args.positional(0)
  return withExistingStore(context, args.value('config'), async (services) => {
    const { reviews, readingReviews } = buildAccess(services)
    await reviews.close(commandLine, id)
    const record = recordOf(await readingReviews.find(commandLine, id))
    printDone(context, args, record, `${id} takes no more decisions, and ends within seconds\n`)
    return 0
  })
}

function result(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'], json: false })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { readingReviews } = buildAccess(services)
    context.stdout.write(await readingReviews.csv(commandLine, args.positional(0)))
    return 0
  })
}
