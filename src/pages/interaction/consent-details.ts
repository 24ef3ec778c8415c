import { visibleText } from '../../kernel/names/visible-text.ts'
import type { AuthorizationDetail } from '../../oauth/model/authorization-detail.ts'
import { icon } from '../elements/icon.ts'
import { type Html, html } from '../html/html.ts'
import type { LocalWords } from '../texts/choose-words.ts'
import type { Texts } from '../texts/texts.ts'

/** Authorization details of one type, as a person reads them (RFC 9396). */
export interface DetailView extends Partial<LocalWords> {
  /** The name of the type. */
  readonly type: string
  readonly values: readonly { readonly label: string; readonly value: string }[]
}

type Json = Readonly<Record<string, unknown>>

const longestLabel = 60

/** Every value of a detail with its name; the schema may have a better one. */
export function describeDetail(
  { type, ...members }: AuthorizationDetail,
  schema: Json | undefined,
  words: LocalWords | undefined,
): DetailView {
  const values = isEmpty(members) ? [] : [...valuesOf(members, schema, [])]
  return { type, ...words, values }
}

function* valuesOf(
  value: unknown,
  schema: Json | undefined,
  labels: readonly string[],
): Iterable<DetailView['values'][number]> {
  if (typeof value !== 'object' || value === null || isEmpty(value)) {
    const label = shorten(visibleText(labels.join(' · '), unseen))
    return yield { label, value: visibleText(asText(value), unseen) }
  }
  for (const [name, inner] of Object.entries(value)) {
    if (Array.isArray(value)) {
      yield* valuesOf(inner, objectOf(schema?.items), labels)
    } else {
      const known = ownSchema(schema, name)
      const title = typeof known?.title === 'string' ? known.title : name
      yield* valuesOf(inner, known, [...labels, title])
    }
  }
}

function ownSchema(schema: Json | undefined, name: string): Json | undefined {
  const properties = objectOf(schema?.properties)
  return properties && Object.hasOwn(properties, name) ? objectOf(properties[name]) : undefined
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null ? (value as Json) : undefined
}

const unseen = '\ufffd'

const isEmpty = (value: object) => Object.keys(value).length === 0

/** Values are shown whole, since people allow all of them. A request has few bytes of them. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function shorten(label: string): string {
  const letters = [...label]
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join('')}…` : label
}

/** One detail in the list of what the client asks for. */
export function detailItem({ type, title, hint, lang, values }: DetailView, texts: Texts): Html {
  const dialect = lang ? html` lang="${lang}" dir="auto"` : undefined
  const about = hint ? html`<p class="hint"${dialect}>${hint}</p>` : undefined
  const lines = values.map(
    ({ label, value }) =>
      html`<p class="hint"><bdi>${label}</bdi>: <strong><bdi>${value}</bdi></strong></p>`,
  )
  const heading = title
    ? html`<p${dialect}>${title}</p>`
    : html`<p>${texts.consent.unknownDetail(type)}</p>`
  return html`<li>${icon('tick')}<div>${heading}${about}${lines}</div></li>`
}
