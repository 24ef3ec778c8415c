import type { SealedEvent } from '../../events/event-chain.ts'
import type { Params } from '../../http/params.ts'
import { timeOf } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  type ListRow,
  readPlace,
  rowList,
  type Section,
  type SectionVisit,
  sectionPage,
} from './section.ts'

const perPage = 25

/** GET /account/activity: the person's own events. Query: `before`. */
export function activitySection(context: OwnAccountContext): Section {
  const { clients } = context
  const { users, eventReader } = context.stores

  async function eventRow(
    { model, http }: SectionVisit,
    event: SealedEvent,
    zone: string | undefined,
  ): Promise<ListRow> {
    const words = textsOf(model.locale).account.activity
    const types = new Map(Object.entries(words.types))
    const { clientId } = event
    const client = clientId === undefined ? undefined : await clients.findKnown(clientId, http)
    const address = addressOf(event)
    return {
      title: types.get(event.type) ?? words.other,
      badge: event.outcome === 'failure' ? words.failed : undefined,
      details: [
        timeOf(event.time, model.locale, zone),
        ...(client ? [words.through(client.name)] : []),
        ...(address === undefined ? [] : [words.from(address)]),
      ],
    }
  }

  async function page(visit: SectionVisit, query?: Params) {
    const { model, session } = visit
    const words = textsOf(model.locale).account.activity
    const { sub } = session
    const zone = (await users.find(sub))?.profile.zoneinfo
    const { events, next } = await eventReader.list(
      { sub },
      readPlace(query?.get('before')),
      perPage,
    )
    const rows = await Promise.all(events.map((event) => eventRow(visit, event, zone)))
    const older =
      next &&
      html`<p class="elsewhere"><a href="${model.action}?before=${next.time}.${next.id}">${words.older}</a></p>`
    const body = [rowList(rows, words.empty), older ?? '']
    return pageReply(200, sectionPage(model, { title: words.title, lead: words.lead, body }))
  }

  return { show: page, submit: (visit) => page(visit) }
}

/**
 * The address of an event, unless somebody else caused it: an
 * administrator's is not the person's business.
 */
export function addressOf({ sub, address, detail }: SealedEvent): string | undefined {
  const { by } = JSON.parse(detail ?? '{}') as { readonly by?: unknown }
  return by === undefined || by === sub ? address : undefined
}
