import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executors;

/** Starts the product: {@code java -cp build Main stdio}, or {@code java -cp build Main http [PORT]}. */
public final class Main {
    private Main() {
    }

    public static void main(String[] arguments) throws IOException {
        String transport = arguments.length > 0 ? arguments[0] : "";
        if (transport.equals("stdio")) {
            serveStdio();
        } else if (transport.equals("http")) {
            serveHttp(arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0);
        } else {
            System.err.println("usage: java -cp build Main stdio | http [PORT]");
            System.exit(2);
        }
    }

    /** One JSON object a line, either way, until {@code stop} or the end of the input. */
    private static void serveStdio() throws IOException {
        PrintStream replies = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err); // standard output belongs to the protocol, a log is welcome on standard error
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            if (line.isBlank()) continue;
            Map<String, Object> reply = Replies.reply(line, null);
            if (reply == null) return;
            replies.print(Json.write(reply) + "\n");
            replies.flush();
        }
    }

    /** {@code POST /describe} and {@code POST /play}. Prints the base URL on the first line. */
    private static void serveHttp(int port) throws IOException {
        // Without this the server holds back the end of each reply until the start is acknowledged, some 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/", Main::handle);
        server.start();
        System.out.println("http://127.0.0.1:" + server.getAddress().getPort());
        System.out.flush();
    }

    private static void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            boolean known = path.equals("/describe") || path.equals("/play");
            if (!exchange.getRequestMethod().equals("POST") || !known) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Map<String, Object> reply = Replies.reply(body, path.substring(1));
            reply.remove("id");
            byte[] bytes = Json.write(reply).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
