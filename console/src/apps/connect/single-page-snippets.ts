import {
  originOf,
  portOf,
  type Snippet,
  type SnippetFile,
  type SnippetInput,
  scriptText,
} from './snippet-input.ts'

/** The members that oidc-client-ts and its wrapper for React take. */
function oidcClientMembers({ issuer, clientId, redirectUri, scopes }: SnippetInput): string {
  return `authority: ${scriptText(issuer)},
  client_id: ${scriptText(clientId)},
  redirect_uri: ${scriptText(redirectUri)},
  post_logout_redirect_uri: ${scriptText(`${originOf(redirectUri)}/`)},
  scope: ${scriptText(scopes.join(' '))},`
}

/** Vite, which sends the calls of the API to where that listens. */
function viteConfig({ redirectUri, apiPort }: SnippetInput, plugin?: string): SnippetFile {
  return {
    file: 'vite.config.js',
    code: `${plugin ? `import plugin from ${scriptText(plugin)}\n\n` : ''}export default {${plugin ? '\n  plugins: [plugin()],' : ''}
  server: {
    port: ${portOf(redirectUri)},
    strictPort: true,
    // The API: take one of those that check a role.
    proxy: { '/report': 'http://localhost:${apiPort}' },
  },
}`,
  }
}

const page = (script: string): SnippetFile => ({
  file: 'index.html',
  code: `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>App</title></head>
  <body><div id="app"></div><script type="module" src="/${script}"></script></body>
</html>`,
})

/** React with react-oidc-context. */
export function react(input: SnippetInput): Snippet {
  const { redirectUri } = input
  return {
    name: 'React',
    setup:
      'npm install react react-dom react-oidc-context oidc-client-ts vite @vitejs/plugin-react',
    file: 'main.jsx',
    code: `import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthProvider, useAuth } from 'react-oidc-context'

const settings = {
  ${oidcClientMembers(input)}
  onSigninCallback: () => history.replaceState(null, '', location.pathname),
}

function Home() {
  const auth = useAuth()
  const report = useReport(auth.user?.access_token)
  if (auth.isLoading) return <p>Loading</p>
  if (auth.error) return <p>{auth.error.message}</p>
  if (!auth.user) return <button onClick={() => auth.signinRedirect()}>Sign in</button>
  return (
    <>
      <p>Hello, {auth.user.profile.name}</p>
      <p>The API says: {report}</p>
      <button onClick={() => auth.signoutRedirect()}>Sign out</button>
    </>
  )
}

// The API checks the role: what a browser shows or hides protects nothing.
function useReport(token) {
  const [report, setReport] = useState('')
  useEffect(() => {
    if (!token) return
    fetch('/report', { headers: { authorization: \`Bearer \${token}\` } }).then(async (answer) => {
      if (answer.status === 403) setReport('you lack the role EDITOR')
      else setReport(answer.ok ? await answer.text() : \`status \${answer.status}\`)
    })
  }, [token])
  return report
}

createRoot(document.getElementById('app')).render(
  <AuthProvider {...settings}>
    <Home />
  </AuthProvider>,
)`,
    more: [viteConfig(input, '@vitejs/plugin-react'), page('main.jsx')],
    start: `npx vite # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}

/** Vue with oidc-client-ts. */
export function vue(input: SnippetInput): Snippet {
  const { redirectUri } = input
  return {
    name: 'Vue',
    setup: 'npm install vue oidc-client-ts vite @vitejs/plugin-vue',
    file: 'App.vue',
    code: `<script setup>
import { UserManager } from 'oidc-client-ts'
import { onMounted, ref } from 'vue'

const manager = new UserManager({
  ${oidcClientMembers(input)}
})
const user = ref(null)
const report = ref('')

onMounted(async () => {
  const isBack = new URLSearchParams(location.search).has('code')
  user.value = isBack ? await manager.signinRedirectCallback() : await manager.getUser()
  if (!user.value) return
  history.replaceState(null, '', location.pathname)
  // The API checks the role: what a browser shows or hides protects nothing.
  const headers = { authorization: \`Bearer \${user.value.access_token}\` }
  const answer = await fetch('/report', { headers })
  if (answer.status === 403) report.value = 'you lack the role EDITOR'
  else report.value = answer.ok ? await answer.text() : \`status \${answer.status}\`
})
</script>

<template>
  <button v-if="!user" @click="manager.signinRedirect()">Sign in</button>
  <template v-else>
    <p>Hello, {{ user.profile.name }}</p>
    <p>The API says: {{ report }}</p>
    <button @click="manager.signoutRedirect()">Sign out</button>
  </template>
</template>`,
    more: [
      {
        file: 'main.js',
        code: `import { createApp } from 'vue'
import App from './App.vue'

createApp(App).mount('#app')`,
      },
      viteConfig(input, '@vitejs/plugin-vue'),
      page('main.js'),
    ],
    start: `npx vite # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}

/** A single-page app with oidc-client-ts alone. */
export function singlePage(input: SnippetInput): Snippet {
  const { redirectUri } = input
  return {
    name: 'oidc-client-ts',
    setup: 'npm install oidc-client-ts vite',
    file: 'main.js',
    code: `import { UserManager } from 'oidc-client-ts'

const manager = new UserManager({
  ${oidcClientMembers(input)}
})

const isBack = new URLSearchParams(location.search).has('code')
const user = isBack ? await manager.signinRedirectCallback() : await manager.getUser()
if (user) {
  history.replaceState(null, '', location.pathname)
  // The API checks the role: what a browser shows or hides protects nothing.
  const headers = { authorization: \`Bearer \${user.access_token}\` }
  const answer = await fetch('/report', { headers })
  const report = answer.status === 403 ? 'you lack the role EDITOR' : await answer.text()
  document.body.append(\`Hello, \${user.profile.name}. The API says: \${report}\`)
} else await manager.signinRedirect()`,
    more: [viteConfig(input), page('main.js')],
    start: `npx vite # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}

/** Angular with angular-auth-oidc-client. */
export function angular(input: SnippetInput): Snippet {
  const { issuer, clientId, redirectUri, scopes, apiPort } = input
  const app = originOf(redirectUri)
  return {
    name: 'Angular',
    setup: 'npx @angular/cli new app --defaults && cd app && npm install angular-auth-oidc-client',
    file: 'src/main.ts',
    code: `import { AsyncPipe, JsonPipe } from '@angular/common'
import { HttpClient, provideHttpClient, withInterceptors } from '@angular/common/http'
import { Component, inject } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import {
  authInterceptor,
  LogLevel,
  OidcSecurityService,
  provideAuth,
  withAppInitializerAuthCheck,
} from 'angular-auth-oidc-client'
import { catchError, filter, of, switchMap } from 'rxjs'

@Component({
  selector: 'app-root',
  imports: [AsyncPipe, JsonPipe],
  template: \`
    @if ((oidc.isAuthenticated$ | async)?.isAuthenticated) {
      <p>Hello, {{ (oidc.userData$ | async)?.userData?.name }}</p>
      <p>The API says: {{ report$ | async | json }}</p>
      <button (click)="oidc.logoff().subscribe()">Sign out</button>
    } @else {
      <button (click)="oidc.authorize()">Sign in</button>
    }
  \`,
})
class App {
  readonly oidc = inject(OidcSecurityService)
  readonly http = inject(HttpClient)
  // The API checks the role: what a browser shows or hides protects nothing.
  readonly report$ = this.oidc.isAuthenticated$.pipe(
    filter(({ isAuthenticated }) => isAuthenticated),
    switchMap(() => this.http.get('/report')),
    catchError(({ status }) => of({ status })),
  )
}

bootstrapApplication(App, {
  providers: [
    provideHttpClient(withInterceptors([authInterceptor()])),
    provideAuth(
      {
        config: {
          authority: ${scriptText(issuer)},
          clientId: ${scriptText(clientId)},
          redirectUrl: ${scriptText(redirectUri)},
          postLogoutRedirectUri: ${scriptText(`${app}/`)},
          scope: ${scriptText(scopes.join(' '))},
          responseType: 'code',
          silentRenew: true,
          useRefreshToken: true,
          secureRoutes: ['/report'],
          logLevel: LogLevel.Warn,
        },
      },
      withAppInitializerAuthCheck(),
    ),
  ],
})`,
    more: [
      {
        file: 'proxy.conf.json',
        code: `{ "/report": { "target": "http://localhost:${apiPort}" } }`,
      },
    ],
    start: `npx ng serve --port ${portOf(redirectUri)} --proxy-config proxy.conf.json # then open ${app}/`,
    redirectUri,
    isUntested: true,
  }
}
