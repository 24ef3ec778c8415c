import { quotedText, type Snippet, type SnippetInput, scriptText } from './snippet-input.ts'

/** iOS with AppAuth. */
export function swift({ issuer, clientId, redirectUri, scopes, apiPort }: SnippetInput): Snippet {
  return {
    name: 'Swift',
    setup: '# In Xcode: add the package https://github.com/openid/AppAuth-iOS',
    file: 'SignIn.swift',
    code: `import AppAuth
import UIKit

final class SignIn {
  private var flow: OIDExternalUserAgentSession?
  private(set) var state: OIDAuthState?

  func start(from controller: UIViewController, done: @escaping (Error?) -> Void) {
    let issuer = URL(string: ${quotedText(issuer)})!
    OIDAuthorizationService.discoverConfiguration(forIssuer: issuer) { configuration, error in
      guard let configuration else { return done(error) }
      // With PKCE, which AppAuth does by itself.
      let request = OIDAuthorizationRequest(
        configuration: configuration,
        clientId: ${quotedText(clientId)},
        scopes: [${scopes.map(quotedText).join(', ')}],
        redirectURL: URL(string: ${quotedText(redirectUri)})!,
        responseType: OIDResponseTypeCode,
        additionalParameters: nil)
      self.flow = OIDAuthState.authState(byPresenting: request, presenting: controller) { state, error in
        self.state = state
        done(error)
      }
    }
  }

  // The API checks the role and answers 403: what an app shows or hides protects nothing.
  func report(done: @escaping (String) -> Void) {
    state?.performAction { accessToken, _, _ in
      var request = URLRequest(url: URL(string: "http://localhost:${apiPort}/report")!)
      request.setValue("Bearer \\(accessToken ?? "")", forHTTPHeaderField: "Authorization")
      URLSession.shared.dataTask(with: request) { data, response, _ in
        let status = (response as? HTTPURLResponse)?.statusCode
        done(status == 403 ? "you lack the role EDITOR" : String(decoding: data ?? Data(), as: UTF8.self))
      }.resume()
    }
  }
}`,
    redirectUri,
    isUntested: true,
  }
}

/** Android with AppAuth. */
export function kotlin({ issuer, clientId, redirectUri, scopes, apiPort }: SnippetInput): Snippet {
  return {
    name: 'Kotlin',
    setup: `# build.gradle.kts
# dependencies { implementation("net.openid:appauth:0.11.1") }
# android { defaultConfig { manifestPlaceholders["appAuthRedirectScheme"] = ${kotlinText(schemeOf(redirectUri))} } }`,
    file: 'SignIn.kt',
    code: `import android.content.Context
import android.content.Intent
import android.net.Uri
import java.net.HttpURLConnection
import java.net.URL
import net.openid.appauth.*

class SignIn(context: Context) {
  private val service = AuthorizationService(context)
  private var state = AuthState()

  /** Answers what to start for a result. */
  fun start(ready: (Intent) -> Unit, failed: (Exception) -> Unit) {
    AuthorizationServiceConfiguration.fetchFromIssuer(Uri.parse(${kotlinText(issuer)})) { configuration, error ->
      if (configuration == null) return@fetchFromIssuer failed(error!!)
      // With PKCE, which AppAuth does by itself.
      val request = AuthorizationRequest.Builder(
        configuration, ${kotlinText(clientId)}, ResponseTypeValues.CODE, Uri.parse(${kotlinText(redirectUri)})
      ).setScopes(${scopes.map(kotlinText).join(', ')}).build()
      ready(service.getAuthorizationRequestIntent(request))
    }
  }

  /** Takes the result of the intent. */
  fun finish(result: Intent, done: (Exception?) -> Unit) {
    val response = AuthorizationResponse.fromIntent(result)
    val error = AuthorizationException.fromIntent(result)
    state = AuthState(response, error)
    if (response == null) return done(error)
    service.performTokenRequest(response.createTokenExchangeRequest()) { tokens, refusal ->
      state.update(tokens, refusal)
      done(refusal)
    }
  }

  // The API checks the role and answers 403: what an app shows or hides protects nothing.
  fun report(done: (String) -> Unit) {
    state.performActionWithFreshTokens(service) { accessToken, _, _ ->
      Thread {
        // 10.0.2.2 is the development machine, as the emulator sees it.
        val call = URL("http://10.0.2.2:${apiPort}/report").openConnection() as HttpURLConnection
        call.setRequestProperty("Authorization", "Bearer $accessToken")
        done(if (call.responseCode == 403) "you lack the role EDITOR" else call.inputStream.reader().readText())
      }.start()
    }
  }
}`,
    redirectUri,
    isUntested: true,
  }
}

/** Flutter with flutter_appauth. */
export function flutter({ issuer, clientId, redirectUri, scopes, apiPort }: SnippetInput): Snippet {
  const isInsecure = issuer.startsWith('http:')
  return {
    name: 'Flutter',
    setup: 'flutter pub add flutter_appauth http',
    file: 'lib/sign_in.dart',
    code: `import 'package:flutter_appauth/flutter_appauth.dart';
import 'package:http/http.dart' as http;

const appAuth = FlutterAppAuth();

// With PKCE, which flutter_appauth does by itself.
Future<AuthorizationTokenResponse> signIn() => appAuth.authorizeAndExchangeCode(
      AuthorizationTokenRequest(
        ${dartText(clientId)},
        ${dartText(redirectUri)},
        issuer: ${dartText(issuer)},
        scopes: [${scopes.map(dartText).join(', ')}],${
          isInsecure
            ? '\n        // Only for http://localhost; leave this out for https.\n        allowInsecureConnections: true,'
            : ''
        }
      ),
    );

// The API checks the role and answers 403: what an app shows or hides protects nothing.
Future<String> report(String accessToken) async {
  final answer = await http.get(
    Uri.parse('http://localhost:${apiPort}/report'),
    headers: {'Authorization': 'Bearer $accessToken'},
  );
  return answer.statusCode == 403 ? 'you lack the role EDITOR' : answer.body;
}`,
    redirectUri,
    isUntested: true,
  }
}

const schemeOf = (address: string): string => address.split(':')[0] ?? 'http'

/** Both languages put the value of a name after a dollar sign into a text. */
const kotlinText = (text: string): string => quotedText(text).replaceAll('$', String.raw`\$`)
const dartText = (text: string): string => scriptText(text).replaceAll('$', String.raw`\$`)
