import type { Request } from '../../../http/endpoint.ts'
import { type Reply, redirect } from '../../../http/reply.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import type { Browser } from '../../sessions/browsers.ts'
import type { Interaction } from '../../stores/request-stores.ts'
import type { Interactions } from '../interactions.ts'
import type { PushedRequests } from '../pushed-requests.ts'
import { UntrustedRequestError } from '../response/authorization-error.ts'
import { popupHeaders, type Respond } from '../response/authorization-response.ts'
import type { GrantAuthorization } from '../response/grant-authorization.ts'
import { findMissingStep, type MissingStepDependencies } from './find-missing-step.ts'
import type { Step } from './next-step.ts'

export interface AdvanceDependencies extends MissingStepDependencies {
  readonly interactions: Interactions
  readonly pushedRequests: Pick<PushedRequests, 'use'>
  readonly grantAuthorization: GrantAuthorization
  /** The URL of a step's page. */
  readonly pageOf: (step: Step, interaction: Interaction) => string
  /** Sends a response to the client through the browser. */
  readonly respond: Respond
}

interface RequestInProgress {
  readonly http: Request
  readonly request: AuthorizationRequest
  readonly client: Client
  readonly browser: Browser
  readonly interaction?: Interaction
}

/** Sends the browser to the next missing step, or the response to the client. */
export async function advanceAuthorization(
  deps: AdvanceDependencies,
  { http, request: requested, client, browser, interaction }: RequestInProgress,
): Promise<Reply> {
  const { session } = browser
  const progress = interaction?.progress ?? {}
  const { address } = http
  const soFar = { request: requested, client, session, progress, address }
  const { request, step } = await findMissingStep(deps, soFar)
  if (step || !session) {
    const from = { browser: browser.id, address }
    const inProgress = interaction ?? (await deps.interactions.begin(requested, from))
    const page = deps.pageOf(step ?? 'sign-in', inProgress)
    return redirect(page, { ...browser.headers, ...popupHeaders(request) })
  }
  const isFirst = await (interaction
    ? deps.interactions.finish(interaction)
    : deps.pushedRequests.use(requested))
  if (!isFirst) {
    throw new UntrustedRequestError('expired', 'this sign-in was finished before')
  }
  const from = { state: browser.state, address }
  const fields = await deps.grantAuthorization(request, client, session, from)
  const answer = await deps.respond(http, client, request, fields)
  return { ...answer, headers: { ...answer.headers, ...browser.headers } }
}
