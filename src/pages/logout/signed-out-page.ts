import { icon } from '../elements/icon.ts'
import { layout } from '../elements/layout.ts'
import { homeLink, nextButton } from '../elements/next-link.ts'
import type { PageContext } from '../elements/page-context.ts'
import type { ClientView } from '../elements/rows/client-row.ts'
import { type Html, html } from '../html/html.ts'
import { inlineScript } from '../html/inline-script.ts'
import type { Page } from '../html/page.ts'
import { linkUrl, returnUrl } from '../html/safe-url.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page after a logout shows. */
export interface SignedOutModel extends PageContext {
  readonly client?: ClientView | undefined
  /** Front-channel logout addresses of the clients that took part in the session. */
  readonly frames?: readonly string[] | undefined
  /** The client's post-logout address, checked against its registration, with its state. */
  readonly continueTo?: string | undefined
}

// The load event waits for all frames. The timeout is for a client that never answers.
const continueScript = inlineScript(
  "(()=>{const go=()=>location.replace(document.getElementById('continue').href);addEventListener('load',go);setTimeout(go,5000)})()",
)

/**
 * Says that the session has ended, and notifies clients in frames (OpenID
 * Connect Front-Channel Logout §3).
 */
export function signedOutPage(model: SignedOutModel): Page {
  const { client } = model
  const texts = textsOf(model.locale)
  const words = texts.signedOut
  const target = returnUrl(model.continueTo)
  const frames = (model.frames ?? []).flatMap((address) => linkUrl(address) ?? [])
  const leaves = target !== undefined && frames.length > 0
  return layout(model, {
    title: words.title,
    needs: { frames, scripts: leaves ? [continueScript.source] : [] },
    body: html`<div class="emblem good">${icon('done')}</div>
<h1>${words.title}</h1>
<p class="lead">${leaves ? words.finishing : words.advice}</p>
${
  target
    ? html`<div class="actions"><a class="button primary" id="continue" href="${target}"><span>${client ? texts.continueTo(client.name) : texts.continue}</span></a></div>`
    : nextButton(homeLink(model.theme), texts)
}
${frames.map(frame)}
${leaves ? continueScript.element : undefined}`,
  })
}

function frame(address: string): Html {
  // A client needs scripts, forms and its own cookies to end its
  // session, but no access to this window.
  return html`<iframe hidden src="${address}" title="" tabindex="-1" aria-hidden="true" referrerpolicy="no-referrer" sandbox="allow-scripts allow-same-origin allow-forms"></iframe>`
}
