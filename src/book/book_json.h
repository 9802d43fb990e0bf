// Positions, questions and answers of a book as JSON: for those who read books, for other processes that are
// asked, and for answers that are kept before they are learnt. What is read comes out as it was.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "book/book.h"
#include "book/builder.h"

namespace otrera {

nlohmann::json position_json(const BookPosition& position);
nlohmann::json way_json(const BookWay& way);
nlohmann::json answer_json(const BookAnswer& answer);

// Throw nlohmann::json::exception for what cannot have been printed.
BookPosition read_position(const nlohmann::json& position);
BookWay read_way(const nlohmann::json& way);
BookAnswer read_answer(const nlohmann::json& answer);

}  // namespace otrera
