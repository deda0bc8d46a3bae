/** Why a command is refused. Thrown before anything has changed. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    /** One of the protocol's reasons for {@code rejected}. */
    final String reason;

    Refusal(String reason, String text) {
        super(text);
        this.reason = reason;
    }

    static void demand(boolean condition, String reason, String text) throws Refusal {
        if (!condition) throw new Refusal(reason, text);
    }
}
