package app;

import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.authority.mapping.GrantedAuthoritiesMapper;
import org.springframework.security.oauth2.client.oidc.web.logout.OidcClientInitiatedLogoutSuccessHandler;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.core.oidc.user.OidcUserAuthority;
import org.springframework.security.web.SecurityFilterChain;

@SpringBootApplication
public class Application {
  public static void main(String[] args) {
    SpringApplication.run(Application.class, args);
  }

  // #region configuration
  @Bean
  SecurityFilterChain security(HttpSecurity http, ClientRegistrationRepository clients) throws Exception {
    var signOut = new OidcClientInitiatedLogoutSuccessHandler(clients);
    signOut.setPostLogoutRedirectUri("{baseUrl}/");
    return http
        .authorizeHttpRequests(requests -> requests
            .requestMatchers("/").permitAll()
            .requestMatchers("/engineers").hasRole("ENGINEER")
            .anyRequest().authenticated())
        .oauth2Login(Customizer.withDefaults())
        .logout(logout -> logout.logoutSuccessHandler(signOut))
        .build();
  }

  /** The roles that the person holds in one group become authorities. */
  @Bean
  GrantedAuthoritiesMapper roles(@Value("${GROUP}") String group) {
    return authorities -> authorities.stream()
        .filter(OidcUserAuthority.class::isInstance)
        .flatMap(authority -> memberships((OidcUserAuthority) authority).stream())
        .filter(membership -> group.equals(membership.get("groupId")))
        .flatMap(membership -> ((List<?>) membership.get("roles")).stream())
        .map(role -> (GrantedAuthority) new SimpleGrantedAuthority("ROLE_" + role))
        .toList();
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> memberships(OidcUserAuthority authority) {
    var groups = authority.getUserInfo().getClaims().get("groups");
    return groups == null ? List.of() : (List<Map<String, Object>>) groups;
  }
  // #endregion
}
