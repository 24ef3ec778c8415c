import type { Person, Visitor } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import type { Locale } from '../../texts/locales.ts'
import type { PageModel } from '../elements/page-model.ts'
import type { Visit } from './submitted-form.ts'

/** A person who acts on a page, for themselves alone. */
export interface PagePerson extends Person {
  readonly clientId: string
  readonly address: string
  readonly locale: Locale
}

/** The person of a session, who came through a client. */
export function personOnPage(
  { id: sessionId, sub }: Session,
  { address }: Request,
  clientId: string,
  locale: Locale,
): PagePerson {
  return { kind: 'person', sub, sessionId, clientId, address, locale, scopes: [] }
}

/** Somebody on a page that needs no session. */
export function visitorOnPage({ http, model }: Visit & { readonly model: PageModel }): Visitor {
  return { kind: 'visitor', address: http.address, locale: model.locale }
}
