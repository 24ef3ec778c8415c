import {
  originOf,
  pathOfApp,
  portOf,
  quotedText,
  type Snippet,
  type SnippetFile,
  type SnippetInput,
} from './snippet-input.ts'

const roleHint =
  '// Roles in a group (scope groups) are in jwt.getClaim("groups"), each with groupId and roles.'

const springPom: SnippetFile = {
  file: 'pom.xml',
  code: `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>4.1.1</version>
  </parent>
  <groupId>com.example</groupId>
  <artifactId>api</artifactId>
  <version>1</version>
  <properties><java.version>17</java.version></properties>
  <dependencies>
    <dependency>
      <groupId>org.springframework.boot</groupId>
      <artifactId>spring-boot-starter-webmvc</artifactId>
    </dependency>
    <dependency>
      <groupId>org.springframework.boot</groupId>
      <artifactId>spring-boot-starter-security-oauth2-resource-server</artifactId>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.springframework.boot</groupId>
        <artifactId>spring-boot-maven-plugin</artifactId>
      </plugin>
    </plugins>
  </build>
</project>`,
}

/** An API with Spring Security as resource server. */
export function springApi({ issuer, clientId, apiPort }: SnippetInput): Snippet {
  return {
    name: 'Spring',
    part: 'api',
    file: 'src/main/java/api/Api.java',
    code: `package api;

import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.Customizer;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationConverter;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class Api {
  public static void main(String[] args) {
    SpringApplication.run(Api.class, args);
  }

  @Bean
  SecurityFilterChain security(HttpSecurity http) throws Exception {
    return http
        .authorizeHttpRequests(requests -> requests
            .requestMatchers("/report").hasRole("EDITOR")
            .anyRequest().authenticated())
        .oauth2ResourceServer(server -> server.jwt(Customizer.withDefaults()))
        .build();
  }

  ${roleHint}
  @Bean
  JwtAuthenticationConverter roles() {
    var converter = new JwtAuthenticationConverter();
    converter.setJwtGrantedAuthoritiesConverter(jwt -> {
      List<String> roles = jwt.getClaimAsStringList("roles");
      return roles == null ? List.of() : roles.stream()
          .map(role -> (GrantedAuthority) new SimpleGrantedAuthority("ROLE_" + role))
          .toList();
    });
    return converter;
  }

  @GetMapping("/report")
  Map<String, String> report(@AuthenticationPrincipal Jwt jwt) {
    return Map.of("report", "for editors", "sub", jwt.getSubject());
  }
}`,
    more: [
      {
        file: 'src/main/resources/application.yml',
        code: `server:
  port: ${apiPort}
spring:
  security:
    oauth2:
      resourceserver:
        jwt:
          issuer-uri: ${quotedText(issuer)}
          audiences: ${quotedText(clientId)}`,
      },
      springPom,
    ],
    start: 'mvn spring-boot:run',
  }
}

const quarkusPom: SnippetFile = {
  file: 'pom.xml',
  code: `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId>
  <artifactId>app</artifactId>
  <version>1</version>
  <properties>
    <quarkus.version>3.37.3</quarkus.version>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencyManagement>
    <dependencies>
      <dependency>
        <groupId>io.quarkus.platform</groupId>
        <artifactId>quarkus-bom</artifactId>
        <version>\${quarkus.version}</version>
        <type>pom</type>
        <scope>import</scope>
      </dependency>
    </dependencies>
  </dependencyManagement>
  <dependencies>
    <dependency>
      <groupId>io.quarkus</groupId>
      <artifactId>quarkus-rest-jackson</artifactId>
    </dependency>
    <dependency>
      <groupId>io.quarkus</groupId>
      <artifactId>quarkus-oidc</artifactId>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>io.quarkus.platform</groupId>
        <artifactId>quarkus-maven-plugin</artifactId>
        <version>\${quarkus.version}</version>
        <extensions>true</extensions>
        <executions>
          <execution><goals><goal>build</goal></goals></execution>
        </executions>
      </plugin>
    </plugins>
  </build>
</project>`,
}

const quarkusStart = 'mvn package -DskipTests && java -jar target/quarkus-app/quarkus-run.jar'

/** A web application with Quarkus. */
export function quarkus(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/')
  return {
    name: 'Quarkus',
    file: 'src/main/java/app/Home.java',
    code: `package app;

import io.quarkus.oidc.IdToken;
import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.Map;
import org.eclipse.microprofile.jwt.JsonWebToken;

@Path("/")
@Authenticated
public class Home {
  @Inject @IdToken JsonWebToken person;

  @GET
  public Map<String, String> home() {
    return Map.of("sub", person.getSubject());
  }
}`,
    more: [
      {
        file: 'src/main/resources/application.properties',
        code: `quarkus.http.port=${portOf(redirectUri)}
quarkus.oidc.application-type=web-app
quarkus.oidc.auth-server-url=${issuer}
quarkus.oidc.client-id=${clientId}
quarkus.oidc.credentials.secret=${secret}
quarkus.oidc.authentication.scopes=${scopes.filter((scope) => scope !== 'openid').join(',')}
quarkus.oidc.authentication.pkce-required=true
quarkus.oidc.authentication.redirect-path=/`,
      },
      quarkusPom,
    ],
    start: `${quarkusStart} # then open ${originOf(redirectUri)}/`,
    redirectUri,
    isUntested: true,
  }
}

/** An API with Quarkus. */
export function quarkusApi({ issuer, clientId, apiPort }: SnippetInput): Snippet {
  return {
    name: 'Quarkus',
    part: 'api',
    file: 'src/main/java/api/Report.java',
    code: `package api;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.Map;
import org.eclipse.microprofile.jwt.JsonWebToken;

@Path("/report")
public class Report {
  ${roleHint}
  @Inject JsonWebToken jwt;

  @GET
  @RolesAllowed("EDITOR")
  public Map<String, String> report() {
    return Map.of("report", "for editors", "sub", jwt.getSubject());
  }
}`,
    more: [
      {
        file: 'src/main/resources/application.properties',
        code: `quarkus.http.port=${apiPort}
quarkus.oidc.auth-server-url=${issuer}
quarkus.oidc.client-id=${clientId}
quarkus.oidc.token.audience=${clientId}
quarkus.oidc.roles.role-claim-path=roles`,
      },
      quarkusPom,
    ],
    start: quarkusStart,
    isUntested: true,
  }
}
