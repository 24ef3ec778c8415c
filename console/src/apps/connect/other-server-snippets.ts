import {
  isInsecure,
  originOf,
  pathOfApp,
  portOf,
  quotedText,
  type Snippet,
  type SnippetInput,
  scriptText,
} from './snippet-input.ts'

/** A web application with ASP.NET Core. */
export function dotnet(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/signin-oidc')
  return {
    name: '.NET',
    setup: 'dotnet new web && dotnet add package Microsoft.AspNetCore.Authentication.OpenIdConnect',
    file: 'Program.cs',
    code: `using System.Security.Claims;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Authentication.OpenIdConnect;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddAuthorization();
builder.Services
    .AddAuthentication(options =>
    {
        options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;
        options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;
    })
    .AddCookie()
    .AddOpenIdConnect(options =>
    {
        options.Authority = ${quotedText(issuer)};
        options.ClientId = ${quotedText(clientId)};
        options.ClientSecret = ${quotedText(secret)};
        options.ResponseType = "code";
        options.MapInboundClaims = false;
        options.SaveTokens = true;
        options.Scope.Clear();
${scopes.map((scope) => `        options.Scope.Add(${quotedText(scope)});`).join('\n')}${
  isInsecure(issuer)
    ? '\n        // Only for http://localhost; leave this out for https.\n        options.RequireHttpsMetadata = false;'
    : ''
}
    });

var app = builder.Build();
app.UseAuthentication();
app.UseAuthorization();
app.MapGet("/", (ClaimsPrincipal person) => new { sub = person.FindFirstValue("sub") }).RequireAuthorization();
app.Run(${quotedText(originOf(redirectUri))});`,
    start: 'dotnet run',
    redirectUri,
    isUntested: true,
  }
}

/** An API with ASP.NET Core. */
export function dotnetApi({ issuer, clientId, apiPort }: SnippetInput): Snippet {
  return {
    name: '.NET',
    part: 'api',
    setup: 'dotnet new web && dotnet add package Microsoft.AspNetCore.Authentication.JwtBearer',
    file: 'Program.cs',
    code: `using System.Security.Claims;
using Microsoft.AspNetCore.Authentication.JwtBearer;

var builder = WebApplication.CreateBuilder(args);
builder.Services
    .AddAuthentication(JwtBearerDefaults.AuthenticationScheme)
    .AddJwtBearer(options =>
    {
        options.Authority = ${quotedText(issuer)};
        options.Audience = ${quotedText(clientId)};
        options.MapInboundClaims = false;
        options.TokenValidationParameters.RoleClaimType = "roles";${
          isInsecure(issuer)
            ? '\n        // Only for http://localhost; leave this out for https.\n        options.RequireHttpsMetadata = false;'
            : ''
        }
    });
// Roles in a group (scope groups) are in the claim groups, each with groupId and roles.
builder.Services.AddAuthorization(options =>
    options.AddPolicy("editors", policy => policy.RequireRole("EDITOR")));

var app = builder.Build();
app.UseAuthentication();
app.UseAuthorization();
app.MapGet("/report", (ClaimsPrincipal person) => new { report = "for editors", sub = person.FindFirstValue("sub") })
    .RequireAuthorization("editors");
app.Run("http://localhost:${apiPort}");`,
    start: 'dotnet run',
    isUntested: true,
  }
}

/** Laravel with jumbojett/openid-connect-php. */
export function laravel(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/callback')
  const others = scopes.filter((scope) => scope !== 'openid')
  return {
    name: 'PHP / Laravel',
    setup:
      'composer create-project laravel/laravel app && cd app && composer require jumbojett/openid-connect-php',
    file: 'routes/web.php',
    code: `<?php

use Illuminate\\Support\\Facades\\Route;
use Jumbojett\\OpenIDConnectClient;

function signIn(): OpenIDConnectClient
{
    $client = new OpenIDConnectClient(${scriptText(issuer)}, ${scriptText(clientId)}, ${scriptText(secret)});
    $client->setRedirectURL(${scriptText(redirectUri)});
    $client->addScope([${others.map(scriptText).join(', ')}]);
    $client->setCodeChallengeMethod('S256');
    $client->authenticate(); // goes to the sign-in page, or takes what comes back from it
    return $client;
}

Route::get('/login', fn () => signIn());
Route::get('/callback', function () {
    session(['sub' => signIn()->getVerifiedClaims('sub')]);
    session()->regenerate();
    return redirect('/');
});
Route::get('/', fn () => session('sub') ? ['sub' => session('sub')] : redirect('/login'));`,
    start: `php artisan serve --port ${portOf(redirectUri)} # then open ${originOf(redirectUri)}/`,
    redirectUri,
    isUntested: true,
  }
}

/** Laravel with firebase/php-jwt. */
export function laravelApi({ issuer, clientId, apiPort }: SnippetInput): Snippet {
  return {
    name: 'PHP / Laravel',
    part: 'api',
    setup:
      'composer create-project laravel/laravel api && cd api && composer require firebase/php-jwt',
    file: 'app/Http/Middleware/NeedsRole.php',
    code: `<?php

namespace App\\Http\\Middleware;

use Closure;
use Firebase\\JWT\\JWK;
use Firebase\\JWT\\JWT;
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Cache;
use Illuminate\\Support\\Facades\\Http;

class NeedsRole
{
    private const ISSUER = ${scriptText(issuer)};

    public function handle(Request $request, Closure $next, string $role)
    {
        $claims = $this->claims((string) $request->bearerToken());
        abort_if($claims === null, 401, 'a valid access token is needed');
        // Roles in a group (scope groups) are in $claims->groups, each with groupId and roles.
        abort_unless(in_array($role, $claims->roles ?? [], true), 403, 'you lack a role');
        $request->attributes->set('claims', $claims);
        return $next($request);
    }

    private function claims(string $token): ?object
    {
        $keys = Cache::remember('keys', 300, fn () => Http::get(self::ISSUER.'/.well-known/jwks.json')->json());
        try {
            $claims = JWT::decode($token, JWK::parseKeySet($keys, 'RS256'));
        } catch (\\Throwable) {
            return null;
        }
        $isMeant = in_array(${scriptText(clientId)}, (array) ($claims->aud ?? []), true);
        return $claims->iss === self::ISSUER && $isMeant ? $claims : null;
    }
}`,
    more: [
      {
        file: 'routes/web.php',
        code: `<?php

use App\\Http\\Middleware\\NeedsRole;
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Route;

Route::get('/report', function (Request $request) {
    return ['report' => 'for editors', 'sub' => $request->attributes->get('claims')->sub];
})->middleware(NeedsRole::class.':EDITOR');`,
      },
    ],
    start: `php artisan serve --port ${apiPort}`,
    isUntested: true,
  }
}

/** Rails with omniauth_openid_connect. */
export function rails(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/auth/ostiary/callback')
  return {
    name: 'Rails',
    setup:
      'rails new app && cd app && bundle add omniauth_openid_connect omniauth-rails_csrf_protection',
    file: 'config/initializers/omniauth.rb',
    code: `${
      isInsecure(issuer)
        ? `# Only for http://localhost; leave these lines out for https.
SWD.url_builder = URI::HTTP
WebFinger.url_builder = URI::HTTP

`
        : ''
    }Rails.application.config.middleware.use OmniAuth::Builder do
  provider :openid_connect,
    name: :ostiary,
    issuer: ${scriptText(issuer)},
    discovery: true,
    scope: [${scopes.map((scope) => `:${scriptText(scope)}`).join(', ')}],
    pkce: true,
    client_options: {
      identifier: ${scriptText(clientId)},
      secret: ${scriptText(secret)},
      redirect_uri: ${scriptText(redirectUri)}
    }
end`,
    more: [
      {
        file: 'config/routes.rb',
        code: `Rails.application.routes.draw do
  root "home#show"
  get "/auth/ostiary/callback", to: "home#create"
end`,
      },
      {
        file: 'app/controllers/home_controller.rb',
        code: `class HomeController < ApplicationController
  def show
    return render json: { sub: session[:sub] } if session[:sub]
    render inline: '<%= button_to "Sign in", "/auth/ostiary", data: { turbo: false } %>'
  end

  def create
    sub = request.env["omniauth.auth"].uid
    reset_session
    session[:sub] = sub
    redirect_to root_path
  end
end`,
      },
    ],
    start: `bin/rails server --port ${portOf(redirectUri)} # then open ${originOf(redirectUri)}/`,
    redirectUri,
    isUntested: true,
  }
}

/** Rails with the gem jwt. */
export function railsApi({ issuer, clientId, apiPort }: SnippetInput): Snippet {
  return {
    name: 'Rails',
    part: 'api',
    setup: 'rails new api --api && cd api && bundle add jwt',
    file: 'app/controllers/reports_controller.rb',
    code: `require "net/http"

class ReportsController < ApplicationController
  ISSUER = ${scriptText(issuer)}
  KEYS = lambda do |options|
    Rails.cache.delete("keys") if options[:kid_not_found]
    Rails.cache.fetch("keys", expires_in: 5.minutes) do
      JSON.parse(Net::HTTP.get(URI("#{ISSUER}/.well-known/jwks.json")))
    end
  end

  before_action { needs_role "EDITOR" }

  def show
    render json: { report: "for editors", sub: @claims["sub"] }
  end

  private

  def needs_role(role)
    token = request.authorization.to_s.delete_prefix("Bearer ")
    @claims, = JWT.decode(token, nil, true, algorithms: %w[RS256 ES256], jwks: KEYS,
      iss: ISSUER, verify_iss: true, aud: ${scriptText(clientId)}, verify_aud: true)
    # Roles in a group (scope groups) are in @claims["groups"], each with groupId and roles.
    head :forbidden unless Array(@claims["roles"]).include?(role)
  rescue JWT::DecodeError
    head :unauthorized
  end
end`,
    more: [
      {
        file: 'config/routes.rb',
        code: `Rails.application.routes.draw do
  get "/report", to: "reports#show"
end`,
      },
    ],
    start: `bin/rails server --port ${apiPort}`,
    isUntested: true,
  }
}
