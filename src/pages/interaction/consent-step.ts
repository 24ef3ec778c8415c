import type { Params } from '../../http/params.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { consentedClient, findDescribedScopes } from '../../oauth/authorize/consents.ts'
import { refuseAuthorization } from '../../oauth/authorize/response/grant-authorization.ts'
import { claimsBeyond } from '../../oauth/claims/id-token-claims.ts'
import { isOffline } from '../../oauth/grants/start-refresh-family.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import { userScopes } from '../../oauth/scopes.ts'
import { chooseWords } from '../../texts/choose-locale.ts'
import type { Locale } from '../../texts/locales.ts'
import { readDevice } from '../device/device-facts.ts'
import { accountView, clientView } from '../elements/page-model.ts'
import { pageReply } from '../html/page-reply.ts'
import { consentPage, describeDetail } from './consent-page.ts'
import type { InteractionContext } from './interaction-context.ts'
import { resumeAuthorization, type StepForm, type StepVisit, switchAddress } from './step.ts'

/** GET and POST /consent: shows what the client asks for, and takes the person's decision. */
export function consentStep(context: InteractionContext): StepForm {
  const { directory, scopePolicy, interactions, respond, authorization } = context
  return {
    actsForSession: true,
    onlyAs: 'consent',
    async show(visit) {
      const { http, model, client, interaction, browser } = visit
      if (!browser.session) return resumeAuthorization(visit)
      const { sub } = browser.session
      const device = await readDevice(context, http, interaction.request)
      if (device === 'expired') {
        await interactions.finish(interaction)
        return respond(http, client, interaction.request, { outcome: device })
      }
      const held = await scopePolicy.allowedFor(sub, interaction.request.scopes)
      // A client that asks for nothing still learns who the person is.
      const listed = held.length > 0 ? held : ['openid']
      const view = consentPage({
        ...model,
        client: clientView(client, model.theme),
        account: await accountView(directory, sub),
        ...(await describeAt(context, interaction.request, listed, model.locale)),
        claims: singleClaims(interaction.request, held),
        details: await describeDetails(context, interaction.request, model.locale),
        switchHref: switchAddress(model.theme, interaction),
        redirectUri: interaction.request.redirectUri,
        keepsSeconds: isOffline({ scopes: held }, client)
          ? client.lifetimes.refreshAbsolute
          : undefined,
        device,
      })
      return pageReply(200, view)
    },
    async submit(visit, form) {
      const { http, interaction, client, browser } = visit
      if (!browser.session) return resumeAuthorization(visit)
      const { sub } = browser.session
      switch (form.get('decision')) {
        case 'allow':
          await addConsent(context, visit, sub, form)
          await interactions.advance(interaction, { consented: sub })
          return resumeAuthorization(visit)
        case 'deny':
          await interactions.finish(interaction)
          return respond(
            http,
            client,
            interaction.request,
            await refuseAuthorization(
              authorization,
              interaction.request,
              browser.session,
              http.address,
            ),
          )
        default:
          throw new RequestFault('missing', 'decision is missing')
      }
    },
  }
}

/** The claims that the client gets besides those of its scopes. */
function singleClaims({ claims }: AuthorizationRequest, scopes: readonly string[]) {
  return claims ? claimsBeyond(claims, scopes) : []
}

/** What a client may do at each resource server, and what it learns from this one. */
async function describeAt(
  context: InteractionContext,
  { resources: uris = [] }: AuthorizationRequest,
  names: readonly string[],
  locale: Locale,
) {
  const found = await Promise.all(uris.map((uri) => context.resources.find(uri)))
  const named = found.filter((each) => each !== undefined).filter(({ isServer }) => !isServer)
  const here = (name: string) => userScopes.has(name) || !named.some(({ knows }) => knows(name))
  const atResources = named.map(async ({ uri, texts, knows }) => ({
    host: hostOf(uri),
    ...chooseWords(texts, locale),
    scopes: await describeScopes(context, names.filter(knows), locale),
  }))
  return {
    scopes: await describeScopes(context, names.filter(here), locale),
    resources: await Promise.all(atResources),
  }
}

/** Scopes with the operator's words for those of its own applications. */
async function describeScopes(
  { stores, scopePolicy }: InteractionContext,
  names: readonly string[],
  locale: Locale,
) {
  const described = await findDescribedScopes(stores.scopes, scopePolicy, names)
  const texts = new Map(described.map((scope) => [scope.name, scope.texts]))
  return names.map((name) => ({
    name,
    isManagement: scopePolicy.isManagement(name),
    isOwn: scopePolicy.isOwn(name),
    ...chooseWords(texts.get(name) ?? {}, locale),
  }))
}

/** What the client asks for on this occasion, in the words of the registered types. */
async function describeDetails(
  { detailTypes }: InteractionContext,
  { details = [] }: AuthorizationRequest,
  locale: Locale,
) {
  const described = details.map(async (detail) => {
    const { texts = {}, schema } = (await detailTypes.find(detail.type)) ?? {}
    return describeDetail(detail, schema, chooseWords(texts, locale))
  })
  return Promise.all(described)
}

async function addConsent(
  { stores, scopePolicy, clock }: InteractionContext,
  { interaction, client }: StepVisit,
  sub: string,
  form: Params,
): Promise<void> {
  const held = await scopePolicy.allowedFor(sub, interaction.request.scopes)
  // A role that the person got after the page was shown adds no scope that the page did not list.
  const shown = new Set(form.get('management_scopes')?.split(' '))
  const allowed = held.filter((name) => !scopePolicy.isManagement(name) || shown.has(name))
  const now = clock()
  const { id: clientId, registrationId, since } = consentedClient(client, now)
  const claims = singleClaims(interaction.request, held)
  const { resources } = interaction.request
  const given = { sub, clientId, registrationId, scopes: allowed, claims }
  await stores.consents.add({ ...given, resources, grantedAt: now }, since)
}

/** What a person can recognize of an address. */
function hostOf(uri: string): string {
  return URL.parse(uri)?.host || uri
}
