package api;

import java.util.Map;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Resources {
  @GetMapping({"/me", "/engineers"})
  Map<String, Object> me(Authentication caller) {
    return Map.of("sub", caller.getName());
  }
}
