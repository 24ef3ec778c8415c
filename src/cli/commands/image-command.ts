import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildLookImages } from '../../composition/management.ts'
import { commandLine } from '../../events/actor.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import {
  findLookImage,
  type LookImageFacts,
  lookImageChanges,
  lookImageRecord,
  mostUploadedBytes,
} from '../../management/look/look-images.ts'
import { catalogueVerbs } from '../catalogue-verbs.ts'
import { type Command, type CommandContext, CommandFault } from '../command.ts'
import { printDone } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { withStore } from '../store/with-store.ts'

/** `ostiary image`: adds logos and icons for the look of pages. */
export const imageCommand: Command = {
  name: 'image',
  summary: 'add logos and icons for the look of pages',
  usage: `ostiary image add FILE | list | show ID | remove ID  [--json] [--config FILE]

  add FILE            draw a PNG or JPEG anew and keep it; prints the text by which settings
                      name it, as in: ostiary settings set pages.logoUrl image:ID
    --icon            it is an icon, drawn at most 192 × 192, not a logo of at most 480 × 144
  list, show ID       show all images, or one
  remove ID           remove an image that no page shows
  --json              print JSON, for scripts`,
  async run(context) {
    const verb = chooseVerb(context.argv, { add, ...verbs })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = catalogueVerbs<LookImageFacts>({
  key: 'ID',
  columns: {
    ID: ({ id }) => id,
    SIZE: ({ width, height }) => `${width} × ${height}`,
    BY: ({ createdBy }) => createdBy,
  },
  record: lookImageRecord,
  list: ({ storage }) => storage.stores.lookImages.list(),
  find: ({ storage }, id) => findLookImage(storage.stores.lookImages, id),
  async remove(services, id) {
    await lookImageChanges(buildLookImages(services)).remove(commandLine, id)
    return id
  },
})

function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['icon'], positionals: ['FILE'] })
  const file = readImage(resolve(context.cwd, args.positional(0)))
  return withStore(context, args.value('config'), async (services) => {
    const changes = lookImageChanges(buildLookImages(services))
    const image = await changes.add(commandLine, file, args.has('icon') ? 'icon' : 'logo')
    printDone(context, args, lookImageRecord(image), `image:${image.id}\n`)
    return 0
  })
}

function readImage(path: string): Buffer {
  try {
    // One byte more shows that it is too large.
    if (statSync(path).size > mostUploadedBytes) return Buffer.alloc(mostUploadedBytes + 1)
    return readFileSync(path)
  } catch (cause) {
    throw new CommandFault(`${path} cannot be read: ${systemProblem(cause)}`, { cause })
  }
}
