package app;

import jakarta.servlet.http.HttpSession;
import java.util.Map;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClientService;
import org.springframework.security.oauth2.client.annotation.RegisteredOAuth2AuthorizedClient;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Pages {
  private final OAuth2AuthorizedClientService clients;

  Pages(OAuth2AuthorizedClientService clients) {
    this.clients = clients;
  }

  @GetMapping("/")
  Map<String, Object> home() {
    return Map.of("page", "home");
  }

  @GetMapping("/me")
  Map<String, Object> me(@AuthenticationPrincipal OidcUser person, HttpSession session) {
    var client = clients.loadAuthorizedClient("ostiary", person.getName());
    session.setAttribute("token", client.getAccessToken().getTokenValue());
    return person.getIdToken().getClaims();
  }

  @GetMapping("/userinfo")
  Map<String, Object> userInfo(@AuthenticationPrincipal OidcUser person) {
    return person.getUserInfo().getClaims();
  }

  @GetMapping("/engineers")
  Map<String, Object> engineers(@AuthenticationPrincipal OidcUser person) {
    return Map.of("sub", person.getSubject());
  }

  /** Spring refreshes an access token that has at most a minute left when the page asks for it. */
  @GetMapping("/refresh")
  Map<String, Object> refresh(
      @RegisteredOAuth2AuthorizedClient("ostiary") OAuth2AuthorizedClient client, HttpSession session) {
    return Map.of("renewed", !client.getAccessToken().getTokenValue().equals(session.getAttribute("token")));
  }

  /** The value that the form for signing out has to send. */
  @GetMapping("/csrf")
  Map<String, Object> csrf(CsrfToken token) {
    return Map.of("name", token.getParameterName(), "value", token.getToken());
  }
}
