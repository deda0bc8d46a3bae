import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** From a request to its reply: {@code describe}, {@code play}, {@code stop}, and an error for anything else. */
final class Replies {
    /** What the product claims to have and to report. Nothing that is not listed here may happen. */
    private static final Map<String, Object> STATEMENT = Json.object(
            "protocol", "1.0",
            // GAP 6: who you are, which version this is, and in "files" the product's files with their SHA-256.
            "product", Json.object("vendor", "Example", "name", "@NAME@", "version", "0.1.0"),
            "control", "deck",
            // GAP 1: "burn" and "turn" with the war deal. GAP 2: "convert" with verbal wagers.
            "events", List.of(
                    "opened", "opened.posted", "rejected", "wager", "close", "deal", "offer", "decision",
                    "collect", "pay", "return", "discard", "end"),
            "games", Json.object("casino-war", Json.object(
                    // GAP 1: the wagers "war" and "war-tie" and the option "war". GAP 2: "coupon" and "verbal".
                    "wagers", List.of("initial", "tie"),
                    "decks", List.of(6L, 7L, 8L),
                    "by", List.of("chips"),
                    "options", List.of("surrender"))));
    private static final List<String> VERBS = List.of("describe", "play", "stop");

    private Replies() {
    }

    /**
     * The reply to one request, or null to {@code stop}.
     *
     * @param text the request as it came
     * @param asked what is asked for, where the path says so and not the body; else null
     */
    static Map<String, Object> reply(String text, String asked) {
        Object request;
        try {
            request = Json.read(text);
        } catch (Json.Malformed wrong) {
            return refused(null, "unreadable", wrong.getMessage());
        }
        if (!(request instanceof Map<?, ?> fields)) return refused(null, "unreadable", "no JSON object");
        Object id = fields.get("id");
        String verb = asked != null ? asked : VERBS.stream().filter(fields::containsKey).findFirst().orElse("");
        switch (verb) {
            case "stop":
                return null;
            case "describe":
                return answer(id, "statement", STATEMENT);
            case "play":
                return played(id, fields.get("play"));
            default:
                return refused(id, "unknown-request", "describe, play or stop");
        }
    }

    private static Map<String, Object> played(Object id, Object rounds) {
        boolean readable = rounds instanceof List<?> list && list.stream().allMatch(one -> one instanceof List<?>);
        if (!readable) return refused(id, "malformed", "play takes a list of rounds");
        List<Object> results = new ArrayList<>();
        for (Object commands : (List<?>) rounds) results.add(playRound((List<?>) commands));
        return answer(id, "played", results);
    }

    /** Each round has a table of its own: nothing is left over from the round before. */
    private static Map<String, Object> playRound(List<?> commands) {
        Table table = new Table();
        try {
            List<Object> events = new ArrayList<>();
            for (Object command : commands) events.add(table.obey(command));
            return Json.object("events", events);
        } catch (RuntimeException problem) {
            problem.printStackTrace();
            return Json.object("crashed", problem.toString());
        }
    }

    private static Map<String, Object> refused(Object id, String code, String message) {
        return answer(id, "error", Json.object("code", code, "message", message));
    }

    private static Map<String, Object> answer(Object id, String name, Object value) {
        return Json.object("id", id, name, value);
    }
}
