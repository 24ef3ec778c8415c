package api;

import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationConverter;
import org.springframework.security.web.SecurityFilterChain;

@Configuration
class Security {
  // #region configuration
  @Bean
  @Profile("!opaque")
  SecurityFilterChain jwt(HttpSecurity http) throws Exception {
    return http
        .authorizeHttpRequests(requests -> requests
            .requestMatchers("/engineers").hasRole("ENGINEER")
            .anyRequest().authenticated())
        .oauth2ResourceServer(server -> server.jwt(Customizer.withDefaults()))
        .build();
  }

  /** The roles that the person holds in one group become authorities. */
  @Bean
  JwtAuthenticationConverter roles(@Value("${GROUP}") String group) {
    var converter = new JwtAuthenticationConverter();
    converter.setJwtGrantedAuthoritiesConverter(jwt -> {
      List<Map<String, Object>> groups = jwt.getClaim("groups");
      return groups == null ? List.of() : groups.stream()
          .filter(membership -> group.equals(membership.get("groupId")))
          .flatMap(membership -> ((List<?>) membership.get("roles")).stream())
          .map(role -> (GrantedAuthority) new SimpleGrantedAuthority("ROLE_" + role))
          .toList();
    });
    return converter;
  }

  /** For clients with `access_token_profile: "rfc9068"`: takes access tokens and nothing else. */
  @Bean
  @Profile("rfc9068")
  JwtDecoder strictDecoder(@Value("${ISSUER}") String issuer, @Value("${CLIENT_ID}") String clientId) {
    var decoder = NimbusJwtDecoder.withIssuerLocation(issuer).validateType(false).build();
    decoder.setJwtValidator(JwtValidators.createAtJwtValidator()
        .issuer(issuer).audience(clientId).clientId(clientId).build());
    return decoder;
  }
  // #endregion

  @Bean
  @Profile("opaque")
  SecurityFilterChain opaque(HttpSecurity http) throws Exception {
    return http
        .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
        .oauth2ResourceServer(server -> server.opaqueToken(Customizer.withDefaults()))
        .build();
  }
}
