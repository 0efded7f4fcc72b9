import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * Starts one node of OpenSearch, which only this machine can reach. Arguments: an empty folder, the port of HTTP and that
 * between nodes. It prints `ready`, and ends when its input ends.
 */
public class StartNode extends Node {
  StartNode(Environment environment) {
    super(environment, List.of(Netty4Plugin.class, PainlessPlugin.class), false);
  }

  public static void main(String[] arguments) throws Exception {
    Settings settings = Settings.builder()
      .put("path.home", Path.of(arguments[0]).toString())
      .put("cluster.name", "local")
      .put("node.name", "one")
      .put("discovery.type", "single-node")
      .put("network.host", "127.0.0.1")
      .put("http.port", arguments[1])
      .put("transport.port", arguments[2])
      .put("http.type", "netty4")
      .put("transport.type", "netty4")
      // scripts of a test are new each time
      .put("script.max_compilations_rate", "use-context")
      .put("script.disable_max_compilations_rate", true)
      .build();
    Node node = new StartNode(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "one"));
    node.start();
    System.out.println("ready");
    while (System.in.read() != -1) {}
    node.close();
    System.exit(0);
  }
}
