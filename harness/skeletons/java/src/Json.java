import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON, as much of it as the protocol needs: objects are maps, arrays are lists, texts are strings, and
 * numbers are {@code Long} where they are whole and small enough, else {@code BigDecimal}.
 *
 * <p>Here so that the skeleton needs no library. Put the one that you like in its place.
 */
final class Json {
    /** Text that is no JSON. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        Malformed(String what) {
            super(what);
        }
    }

    private static final int DEEPEST = 100;

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Reads one value and nothing after it. */
    static Object read(String text) throws Malformed {
        Json json = new Json(text);
        Object value = json.value(0);
        json.blanks();
        if (json.at < text.length()) throw json.wrong("nothing more was expected");
        return value;
    }

    /** An object of these names and values, in this order. */
    static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int at = 0; at < namesAndValues.length; at += 2) {
            object.put(namesAndValues[at].toString(), namesAndValues[at + 1]);
        }
        return object;
    }

    // ---- reading

    private Object value(int depth) throws Malformed {
        if (depth > DEEPEST) throw wrong("nested too deeply");
        blanks();
        switch (peek()) {
            case '{':
                return object(depth);
            case '[':
                return array(depth);
            case '"':
                return string();
            case 't':
                return word("true", Boolean.TRUE);
            case 'f':
                return word("false", Boolean.FALSE);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object(int depth) throws Malformed {
        Map<String, Object> found = new LinkedHashMap<>();
        at++;
        blanks();
        if (peek() == '}') {
            at++;
            return found;
        }
        do {
            blanks();
            if (peek() != '"') throw wrong("a name was expected");
            String name = string();
            blanks();
            if (peek() != ':') throw wrong("a colon was expected");
            at++;
            found.put(name, value(depth + 1));
        } while (another('}'));
        return found;
    }

    private List<Object> array(int depth) throws Malformed {
        List<Object> found = new ArrayList<>();
        at++;
        blanks();
        if (peek() == ']') {
            at++;
            return found;
        }
        do {
            found.add(value(depth + 1));
        } while (another(']'));
        return found;
    }

    private boolean another(char end) throws Malformed {
        blanks();
        char found = peek();
        if (found != ',' && found != end) throw wrong("a comma or the end was expected");
        at++;
        return found == ',';
    }

    private String string() throws Malformed {
        StringBuilder found = new StringBuilder();
        at++;
        while (peek() != '"') {
            char one = text.charAt(at++);
            if (one < ' ') throw wrong("a control character within a text");
            found.append(one == '\\' ? escaped() : one);
        }
        at++;
        return found.toString();
    }

    private char escaped() throws Malformed {
        char one = peek();
        at++;
        switch (one) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            case 'r':
                return '\r';
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'u':
                return unicode();
            case '"':
            case '\\':
            case '/':
                return one;
            default:
                throw wrong("an unknown escape");
        }
    }

    private char unicode() throws Malformed {
        int code = 0;
        for (int digits = 0; digits < 4; digits++) {
            int digit = Character.digit(peek(), 16);
            if (digit < 0) throw wrong("four digits of a character were expected");
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    private Object word(String word, Object value) throws Malformed {
        if (!text.startsWith(word, at)) throw wrong("a value was expected");
        at += word.length();
        return value;
    }

    private Object number() throws Malformed {
        int start = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) at++;
        String found = text.substring(start, at);
        if (!found.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")) throw wrong("a value was expected");
        return found.matches("-?[0-9]{1,18}") ? (Object) Long.valueOf(found) : new BigDecimal(found);
    }

    private char peek() throws Malformed {
        if (at >= text.length()) throw wrong("the text ends too early");
        return text.charAt(at);
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private Malformed wrong(String what) {
        return new Malformed("no JSON: " + what + " at character " + (at + 1));
    }

    // ---- writing

    /** Writes a value on one line. */
    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        append(out, value);
        return out.toString();
    }

    private static void append(StringBuilder out, Object value) {
        if (value instanceof Map<?, ?> map) {
            String comma = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(comma);
                quote(out, entry.getKey().toString());
                append(out.append(':'), entry.getValue());
                comma = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            String comma = "[";
            for (Object one : list) {
                append(out.append(comma), one);
                comma = ",";
            }
            out.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof String string) {
            quote(out, string);
        } else {
            out.append(value); // a number, true, false or null
        }
    }

    private static void quote(StringBuilder out, String text) {
        out.append('"');
        for (char one : text.toCharArray()) {
            if (one == '"' || one == '\\') out.append('\\').append(one);
            else if (one < ' ' || Character.isSurrogate(one)) out.append(String.format("\\u%04x", (int) one));
            else out.append(one);
        }
        out.append('"');
    }
}
