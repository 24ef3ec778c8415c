import type { CookieWriter } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { freshSeconds } from '../../kernel/time.ts'
import { accountClientId } from '../../oauth/clients/account-client.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { credentialChanges, type GatedChange } from '../../users/credential-gate.ts'
import { type PagePerson, personOnPage } from '../context/page-actors.ts'
import { languageLinksOf, readPageContext } from '../context/read-page-context.ts'
import { type Form, type FormEndpoints, formEndpoints } from '../context/submitted-form.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import type { Theme } from '../theme/theme.ts'
import type { AdmitToAccount } from './account-sign-in.ts'

/** A person who is signed in and looks at a page of their account. */
export interface SectionContext {
  readonly http: Request
  readonly browser: Browser
  readonly session: Session
  readonly actor: PagePerson
  readonly model: SectionModel
}

/** What the view of every section needs. */
export interface SectionModel extends FormContext, PageContext {
  /** The address of the overview. */
  readonly overviewHref: string
  /** What was done by the form before, as the address says. It is not trusted. */
  readonly done: string | undefined
}

/** A page of the account. */
export interface Section extends Form<SectionContext> {
  /** Whether it may be used only soon after a sign-in. */
  readonly isSensitive?: boolean
  /** What it changes of how people sign in. The page asks for what the gate asks for. */
  readonly gate?: GatedChange
}

interface SectionDependencies {
  readonly admit: AdmitToAccount
  readonly browsers: Browsers
  readonly cookies: CookieWriter
  readonly theme: Theme
  readonly baseUrl: string
}

/** The endpoints of a section. Its forms are valid only in the session in which they were shown. */
export function sectionEndpoints(
  dependencies: SectionDependencies,
  path: string,
  section: Section,
): FormEndpoints {
  const { admit, browsers, theme } = dependencies

  async function enter(
    { http, browser }: Visitor,
    during: keyof typeof freshSeconds,
    act: (context: SectionContext) => Promise<Reply>,
  ): Promise<Reply> {
    const { isSensitive = false, gate } = section
    const maxAge = isSensitive || gate ? freshSeconds[during] : undefined
    const factor = gate && credentialChanges[gate].factor
    const admission = await admit({ http, browser, path, maxAge, factor })
    if (admission.kind === 'refused') return admission.reply
    const { session } = admission
    const model = modelOf(dependencies, path, { http, browser })
    const actor = personOnPage(session, http, accountClientId, model.locale)
    return act({ http, browser, session, actor, model })
  }

  return formEndpoints<Visitor>(
    {
      ...dependencies,
      readContext: async (http) => ({ http, browser: await browsers.read(http) }),
    },
    {
      show: (visitor, query) => enter(visitor, 'shown', (context) => section.show(context, query)),
      async submit(visitor, form) {
        const isSame = browsers.isSameSession(visitor.browser, form.get('csrf'))
        if (!isSame) return redirect(`${theme.basePath}${path}`)
        return enter(visitor, 'sent', (context) => section.submit(context, form))
      },
    },
  )
}

interface Visitor {
  readonly http: Request
  readonly browser: Browser
}

function modelOf(
  dependencies: SectionDependencies,
  path: string,
  { http, browser }: Visitor,
): SectionModel {
  const { basePath } = dependencies.theme
  const action = `${basePath}${path}`
  return {
    ...readPageContext(dependencies, http, { browser }),
    languages: languageLinksOf(http, action),
    action,
    csrf: dependencies.browsers.csrfToken(browser),
    requestId: '',
    leadsOn: false,
    overviewHref: `${basePath}/account`,
    done: http.method === 'GET' ? http.query().get('done') : undefined,
  }
}

/** Shows the section again, which says what was done. */
export function afterChange({ model }: SectionContext, done: string): Reply {
  return redirect(`${model.action}?done=${done}`)
}
