import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { settingsByKey } from '../../config/setting-list.ts'
import type { Settings } from '../../config/settings.ts'
import { problemOfKind, settingsWith } from '../../config/stored-settings.ts'
import { invalid, managementRefusals } from '../../management/management-error.ts'
import { settingWishes } from '../../management/server/setting-records.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { contrastsOf } from '../theme/palette.ts'
import { type LookDrafts, type LookSettings, previewPaths } from './look-drafts.ts'

/** What drafts are made from. */
export interface DraftContext {
  readonly drafts: LookDrafts
  readonly settings: Settings
}

const refuse = (faults: Parameters<typeof invalid>[1]) => invalid(17002, faults)

const bodySchema = Type.Object(settingWishes, { additionalProperties: false, title: 'LookDraft' })
const readBody = bodyReader(bodySchema, refuse)

const contrastSchema = Type.Object(
  {
    scheme: Type.Enum(['light', 'dark']),
    what: Type.Enum(['button', 'link', 'background']),
    ratio: Type.Number({ description: 'The contrast of the text. WCAG 2.2 AA asks for 4.5.' }),
    is_adjusted: Type.Boolean({
      description: 'Whether the colour was changed, because the chosen one would be hard to read.',
    }),
  },
  { additionalProperties: false, title: 'Contrast' },
)

const answerSchema = Type.Object(
  {
    preview: Type.String({
      description:
        'The path of the previews, for some minutes. Add `page` (sign-in, consent, account, mail), `scheme` (light, dark) and `locale`.',
    }),
    contrasts: Type.Array(contrastSchema),
  },
  { additionalProperties: false, title: 'LookPreview' },
)

const doc: RouteDoc = {
  id: 'previewLook',
  chapter: 'Server',
  summary: 'Preview a look of the pages',
  description:
    'Changes nothing. Takes settings of `pages`, `policyUri` and `termsUri`, over those in use, and answers where the pages are seen with them and how readable they are.',
  body: { schema: bodySchema, as: ['json'], example: { set: { 'pages.primaryColor': '#7a1fa2' } } },
  answers: {
    200: successAnswer('Where the previews are.', answerSchema, {
      preview: '/look/preview?draft=v1.abc',
      contrasts: [{ scheme: 'light', what: 'button', ratio: 7.9, is_adjusted: false }],
    }),
  },
  refusedFor: managementRefusals(17002),
}

/** POST /server-srv/look/preview. */
export function draftLookEndpoint({ drafts, settings }: DraftContext): Endpoint<unknown> {
  return defineEndpoint(doc, async (request) => {
    const { set = {}, reset = [] } = readBody(request)
    const look = lookWith(settings, set, reset)
    const problems = drafts.problemsOf(look)
    if (problems.size > 0) {
      throw refuse([...problems].map(([key, problem]) => ({ path: `/${key}`, problem })))
    }
    const { primaryColor, backgroundColor } = look.pages
    return success({
      preview: `${previewPaths.page}?${new URLSearchParams({ draft: drafts.seal(look) })}`,
      contrasts: contrastsOf(primaryColor, backgroundColor).map(({ isAdjusted, ...each }) => ({
        ...each,
        is_adjusted: isAdjusted,
      })),
    })
  })
}

const isOfLook = (key: string) => /^(?:pages\.\w+|policyUri|termsUri)$/.test(key)

function lookWith(
  settings: Settings,
  set: Readonly<Record<string, unknown>>,
  reset: readonly string[],
): LookSettings {
  const keys = [...Object.keys(set), ...reset]
  const faults = keys.flatMap((key) => {
    const problem = isOfLook(key)
      ? Object.hasOwn(set, key) && problemOfKind(key, set[key])
      : 'is no setting of the look'
    return problem ? [{ path: `/${key}`, problem }] : []
  })
  if (faults.length > 0) throw refuse(faults)
  const given = { settings, origins: new Map<string, string>() }
  const values = new Map<string, unknown>(Object.entries(set))
  for (const key of reset) values.set(key, settingsByKey.get(key)?.facts.default)
  const { pages, policyUri, termsUri } = settingsWith(given, values)
  return { pages, policyUri, termsUri } as LookSettings
}
