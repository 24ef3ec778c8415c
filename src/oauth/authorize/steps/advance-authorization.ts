import type { Request } from '../../../http/endpoint.ts'
import { type Reply, redirect } from '../../../http/reply.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import type { Browser } from '../../sessions/browsers.ts'
import type { Interaction } from '../../stores/request-stores.ts'
import type { AuthorizeContext } from '../authorize-context.ts'
import { popupHeaders } from '../response/authorization-response.ts'
import { grantAuthorization } from '../response/grant-authorization.ts'
import { findMissingStep } from './find-missing-step.ts'

interface RequestInProgress {
  readonly http: Request
  readonly request: AuthorizationRequest
  readonly client: Client
  readonly browser: Browser
  readonly interaction?: Interaction
}

/** Sends the browser to the next missing step, or the response to the client. */
export async function advanceAuthorization(
  context: AuthorizeContext,
  { http, request: requested, client, browser, interaction }: RequestInProgress,
): Promise<Reply> {
  const { session, isLeaving, mustChangePassword, factorKinds } = browser
  const progress = interaction?.progress ?? {}
  const { address } = http
  const person = { session, isLeaving, mustChangePassword, factorKinds }
  const soFar = { request: requested, client, ...person, progress, address }
  const { request, step } = await findMissingStep(context, soFar)
  if (step || !session) {
    const from = { browser: browser.id, address }
    const inProgress = interaction ?? (await context.interactions.begin(requested, from))
    const page = context.pageOf(step ?? 'sign-in', inProgress)
    return redirect(page, { ...browser.headers, ...popupHeaders(request) })
  }
  const from = { state: browser.state, address, interaction }
  const fields = await grantAuthorization(context, request, client, session, from)
  const answer = await context.respond(http, client, request, fields)
  return { ...answer, headers: { ...answer.headers, ...browser.headers } }
}
