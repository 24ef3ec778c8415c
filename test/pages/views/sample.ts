import type { FormModel, PageModel } from '../../../src/pages/elements/page-model.ts'
import type { Page } from '../../../src/pages/html/html.ts'

/** Draws a page in one state. `edit` may change every text that comes from outside. */
export type Sample = (context: PageModel, edit?: (text: string) => string) => Page

/** An application with a logo and legal texts. */
export const shop = {
  name: 'Lindgren Books',
  logoUrl: 'https://shop.example/logo.svg',
  policyUrl: 'https://shop.example/privacy',
  termsUrl: 'https://shop.example/terms',
}
/** An application with a name alone. */
export const plainClient = { name: 'Timesheets' }
/** The person who is signed in. */
export const ada = { name: 'Ada Lovelace', detail: 'ada@example.com' }
/** The number under which a failure is found in the log. */
export const reference = '1765360000000-2f1b8a52-6f0c-4e0e-9a3e-0d6d3c1f7a44'

/** What every form carries. */
export const posted: Omit<FormModel, keyof PageModel> = {
  action: '/next',
  csrf: 'c2FtcGxl',
  requestId: 'k3V9pQ',
  leadsOn: true,
}

// Values that only our own code sets. The compiler allows no others.
const ours = new Set([
  ...['kind', 'code', 'reason', 'label', 'purpose', 'occasion', 'state'],
  ...['wrong', 'codes', 'time', 'fault', 'outcome'],
])

/** A page in one state, from what it shows besides its context. */
export function sample<Model>(
  view: (model: Model) => Page,
  model: Omit<Model, keyof PageModel>,
): Sample {
  return (context, edit) => {
    const edited = edit ? (editTexts(model, edit) as typeof model) : model
    return view({ ...edited, ...context } as Model)
  }
}

function editTexts(value: unknown, edit: (text: string) => string): unknown {
  if (typeof value === 'string') return edit(value)
  if (Array.isArray(value)) return value.map((each) => editTexts(each, edit))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, ours.has(key) ? each : editTexts(each, edit)]),
  )
}
